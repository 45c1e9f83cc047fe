import { PART, SETS } from '../../domain/basket/basket-set.ts';

interface SetButtonProps {
  /** Whether the stock does not suffice for all of it. */
  incomplete: boolean;
  busy: boolean;
  /** Text of the button while the set is complete. */
  children: string;
}

/**
 * Button that adds the goods of {@link SetLines} to the basket, all or none. If the stock does not suffice for the whole set, it has
 * another text and adds what is available [DOOR-5].
 */
export function SetButton({ incomplete: part, busy, children }: SetButtonProps) {
  return (
    <button
      className="button"
      type="submit"
      name={part ? PART : SETS}
      value={part ? 'there' : '1'}
      aria-busy={busy || undefined}
    >
      {part ? 'Взять, что есть, в корзину' : children}
    </button>
  );
}
