import { type BasketLine, formatAmountOf } from '../../domain/basket/basket.ts';
import { batchField } from '../../domain/basket/batch-choice.ts';
import { Choices } from '../../forms/Choices.tsx';
import { useFormValues } from '../../forms/form-context.ts';
import { useSentChoice } from './use-sent-choice.ts';

/**
 * Asks in the order form how to supply goods for which one batch is not enough; nothing is preselected [BEYOND-5]. With script each choice
 * updates the basket and so the sums; without it the order contains the choices.
 */
export function BatchChoices({ lines }: { lines: readonly BasketLine[] }) {
  const split = lines.filter(({ batchChoices }) => batchChoices);
  // An answered question no longer appears, but its value stays in the form.
  const values = useFormValues();
  const settled = lines.filter((line) => batchField(line.id) in values && !split.includes(line));
  if (split.length + settled.length === 0) return null;
  return (
    <fieldset className="form-part">
      <legend>Одной партии не хватает</legend>
      {split.map((line) => (
        <LineChoices key={`${line.id} ${agreedOf(line)}`} line={line} />
      ))}
      <div role="status">
        {settled.map(({ id, name, orderable, unit }) => (
          <p key={id}>
            {name}: в заказе {formatAmountOf(orderable, unit)} одной партии
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const agreedOf = ({ batchChoices = [] }: BasketLine) =>
  batchChoices.find(({ option }) => option === 'several')?.agrees;

function LineChoices({ line }: { line: BasketLine }) {
  const { id, name, batchNotice, batchChoices = [] } = line;
  const field = batchField(id);
  const chosen = batchChoices.find((choice) => choice.chosen)?.option ?? '';
  useSentChoice(field, chosen, (value) => ({
    address: '/basket/batch',
    fields: [['batch', `${id}:${value}`]],
  }));
  return (
    <div className="form-fields">
      <p>
        <b>{name}.</b> {batchNotice}
      </p>
      <Choices
        name={field}
        label={`Как собрать: ${name}`}
        first={chosen}
        choices={batchChoices.map(({ option, text }) => ({ value: option, title: text }))}
      />
    </div>
  );
}
