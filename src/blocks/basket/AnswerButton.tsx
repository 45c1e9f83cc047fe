import type { ComponentProps } from 'react';

export type OnAnswer = (action: string, name: string, value: string) => void;

interface AnswerButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'value'> {
  action: string;
  name: string;
  value: string;
  onAnswer: OnAnswer;
}

/** An answer to a question of the basket's; without script the form carries it. */
export function AnswerButton({ action, name, value, onAnswer, ...button }: AnswerButtonProps) {
  return (
    <button
      type="submit"
      formAction={action}
      name={name}
      value={value}
      {...button}
      onClick={(event) => {
        event.preventDefault();
        onAnswer(action, name, value);
      }}
    />
  );
}
