import { PART, SETS } from '../../domain/basket/basket-set.ts';
import { isIncomplete, type SetCount } from '../../domain/collection/set-rows.ts';

interface SetButtonProps {
  count: SetCount;
  busy: boolean;
  /** Of a set that is there. */
  children: string;
}

/** Puts the goods of {@link SetLines} into the basket: all or none, and of a set in pieces, by its own words, what is there [DOOR-5]. */
export function SetButton({ count, busy, children }: SetButtonProps) {
  const part = isIncomplete(count);
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
