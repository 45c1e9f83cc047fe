import { type Shortage, shortageField } from '../../domain/basket/shortage.ts';

/** Asks what is done about goods, or a set, of which there is less than the basket holds; nothing is chosen for the shopper [CART-10] [DOOR-5]. */
export function ShortageWays({ shortage }: { shortage: Shortage }) {
  return (
    <fieldset className="line-ways">
      <legend className="line-asks">Выберите, как быть:</legend>
      {shortage.answers.map(({ value, text }) => (
        <button
          key={value}
          type="submit"
          formAction="/basket/shortage"
          name={shortageField(shortage)}
          value={value}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
