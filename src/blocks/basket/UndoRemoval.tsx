import { type RefObject, useRef } from 'react';
import { useLostFocus } from '../../client/gesture/use-lost-focus.ts';
import type { RemovedLine } from '../../domain/basket/basket.ts';
import { isOutsideSets } from '../../domain/basket/basket-set.ts';
import { counted } from '../../domain/measures/plural.ts';

interface UndoRemovalProps {
  removed: readonly RemovedLine[];
  onRestore: () => void;
  /** Gets the focus if no button is left. */
  heading: RefObject<HTMLElement | null>;
}

/** Whether the lines are a whole set, which is named by its first line [BEYOND-15]. */
const isOneSet = ([first, ...others]: readonly RemovedLine[]): boolean =>
  first !== undefined && !isOutsideSets(first) && others.every(({ setId }) => setId === first.setId);

export function UndoRemoval({ removed, onRestore, heading }: UndoRemovalProps) {
  const [first] = removed;
  const restore = useRef<HTMLButtonElement>(null);
  // Moves the focus, because the pressed button disappears with its line or with this form.
  useLostFocus(removed, () => (first ? restore : heading).current?.focus());
  return (
    <div role="status">
      {first && (
        <form
          className="basket-undo"
          action="/basket/restore"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            onRestore();
          }}
        >
          <p>
            {removed.length === 1 || isOneSet(removed)
              ? `Убрали из корзины: ${removed.length > 1 ? 'комплект ' : ''}«${first.name}»`
              : `Убрали из корзины: ${counted(removed.length, 'товар', 'товара', 'товаров')}`}
          </p>
          <button className="button button-quiet" type="submit" ref={restore}>
            Вернуть
          </button>
        </form>
      )}
    </div>
  );
}
