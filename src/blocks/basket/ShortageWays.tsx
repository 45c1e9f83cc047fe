import { type Shortage, shortageField } from '../../domain/basket/shortage.ts';
import { AnswerButton, type OnAnswer } from './AnswerButton.tsx';

export interface ShortageWaysProps {
  shortage: Shortage;
  onAnswer: OnAnswer;
}

/** Asks what is done about goods, or a set, of which there is less than the basket holds; nothing is chosen for the shopper [CART-10] [DOOR-5]. */
export function ShortageWays({ shortage, onAnswer }: ShortageWaysProps) {
  return (
    <fieldset className="line-ways">
      <legend className="line-asks">Выберите, как быть:</legend>
      {shortage.answers.map(({ value, text }) => (
        <AnswerButton
          key={value}
          action="/basket/shortage"
          name={shortageField(shortage)}
          value={value}
          onAnswer={onAnswer}
        >
          {text}
        </AnswerButton>
      ))}
    </fieldset>
  );
}
