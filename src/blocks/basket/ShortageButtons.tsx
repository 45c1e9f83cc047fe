import { type Shortage, shortageField } from '../../domain/basket/shortage.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import type { BasketSession } from './use-basket.ts';

export interface ShortageButtonsProps {
  shortage: Shortage;
  onAnswer: BasketSession['answer'];
}

/** Asks what to do if the basket contains more than is in stock; nothing is preselected [CART-10] [DOOR-5]. */
export function ShortageButtons({ shortage, onAnswer }: ShortageButtonsProps) {
  const action = '/basket/shortage';
  const name = shortageField(shortage);
  return (
    <fieldset className="line-options">
      <legend className="line-choose">Выберите, как быть:</legend>
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
