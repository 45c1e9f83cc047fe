import { type Shortage, shortageField } from '../../domain/basket/shortage.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import type { BasketSession } from './use-basket.ts';

export interface ShortageWaysProps {
  shortage: Shortage;
  onAnswer: BasketSession['answer'];
}

/** Asks what is done about goods, or a set, of which there is less than the basket holds; nothing is chosen for the shopper [CART-10] [DOOR-5]. */
export function ShortageWays({ shortage, onAnswer }: ShortageWaysProps) {
  const action = '/basket/shortage';
  const name = shortageField(shortage);
  return (
    <fieldset className="line-ways">
      <legend className="line-asks">Выберите, как быть:</legend>
      {shortage.answers.map(({ value, text }) => (
        <ActButton
          key={value}
          formAction={action}
          name={name}
          value={value}
          act={() => onAnswer(action, name, value)}
        >
          {text}
        </ActButton>
      ))}
    </fieldset>
  );
}
