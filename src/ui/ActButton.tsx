import type { ComponentProps, MouseEvent } from 'react';

interface ActButtonProps extends ComponentProps<'button'> {
  act: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of a form that acts by script; without it the form is sent with the button's name and value. */
export function ActButton({ act, ...button }: ActButtonProps) {
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    act(event);
  };
  return <button type="submit" {...button} onClick={pressed} />;
}
