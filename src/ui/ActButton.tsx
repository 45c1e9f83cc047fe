import type { ComponentProps, MouseEvent } from 'react';

interface ActButtonProps extends ComponentProps<'button'> {
  act: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that calls `act` instead of submitting; without script, it submits the form with the button's name and value. */
export function ActButton({ act, ...button }: ActButtonProps) {
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    act(event);
  };
  return <button type="submit" {...button} onClick={pressed} />;
}
