import type { Basket } from '../../domain/basket/basket.ts';
import { SHORTAGE_FIELD, type Shortage, shortageField } from '../../domain/basket/shortage.ts';
import { Choices } from '../../forms/Choices.tsx';
import { useFormValues } from '../../forms/form-context.ts';
import { useSentChoice } from './use-sent-choice.ts';

/** Asks in the order form what to do if the basket contains more than is in stock [CART-10] [DOOR-5]. */
export function ShortageChoices({ basket: { lines, shortages } }: { basket: Basket }) {
  // An answered question no longer appears, but its value stays in the form.
  const answered = Object.keys(useFormValues()).some((field) => field.startsWith(SHORTAGE_FIELD));
  if (shortages.length === 0 && !answered) return null;
  const nameOf = ({ subject, lineIds: [id] }: Shortage) =>
    subject.startsWith('line-') ? lines.find((line) => line.id === id)?.name : null;
  return (
    <fieldset className="form-part">
      <legend>Товара не хватает</legend>
      {shortages.map((shortage) => (
        <ShortageField
          key={`${shortage.subject} ${shortage.answers[0]?.value}`}
          shortage={shortage}
          name={nameOf(shortage) ?? null}
        />
      ))}
      <p role="status">{shortages.length === 0 && 'Заказ пересчитан, проверьте его и отправьте'}</p>
    </fieldset>
  );
}

function ShortageField({ shortage, name }: { shortage: Shortage; name: string | null }) {
  const field = shortageField(shortage);
  useSentChoice(field, '', (value) => ({ address: '/basket/shortage', fields: [[field, value]] }));
  return (
    <div className="form-fields">
      <p>
        {name && <b>{name}. </b>}
        {shortage.text}
      </p>
      <Choices
        name={field}
        label={`Как быть: ${name ?? 'комплект'}`}
        first=""
        choices={shortage.answers.map(({ value, text }) => ({ value, title: text }))}
      />
    </div>
  );
}
