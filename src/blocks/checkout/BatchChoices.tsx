import { type BasketLine, formatAmountOf } from '../../domain/basket/basket.ts';
import { batchField } from '../../domain/basket/batch-choice.ts';
import { Choices } from '../../forms/Choices.tsx';
import { useFormValues } from '../../forms/form-context.ts';
import { useSentChoice } from './use-sent-choice.ts';

/**
 * Asks in the order's form what is done about goods that one batch does not suffice for, nothing chosen for the shopper [BEYOND-5].
 * With script the basket follows each choice, so that the sums beside it are true; without it the order carries them.
 */
export function BatchChoices({ lines }: { lines: readonly BasketLine[] }) {
  const split = lines.filter(({ batchChoices }) => batchChoices);
  // What was answered left its field behind.
  const values = useFormValues();
  const settled = lines.filter((line) => batchField(line.id) in values && !split.includes(line));
  if (split.length + settled.length === 0) return null;
  return (
    <fieldset className="form-part">
      <legend>Одной партии не хватает</legend>
      {split.map((line) => (
        <Question key={`${line.id} ${agreedOf(line)}`} line={line} />
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
  batchChoices.find(({ way }) => way === 'several')?.agrees;

function Question({ line }: { line: BasketLine }) {
  const { id, name, batchNotice, batchChoices = [] } = line;
  const field = batchField(id);
  const chosen = batchChoices.find((choice) => choice.chosen)?.way ?? '';
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
        choices={batchChoices.map(({ way, text }) => ({ value: way, title: text }))}
      />
    </div>
  );
}
