import type { RemovedLine } from '../../domain/basket/basket.ts';
import { counted } from '../../domain/measures/plural.ts';

interface UndoRemovalProps {
  removed: readonly RemovedLine[];
  onRestore: () => void;
}

/** Says what the last removal took out and puts it back; a real form. */
export function UndoRemoval({ removed, onRestore }: UndoRemovalProps) {
  const [first] = removed;
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
            {removed.length === 1
              ? `Убрали из корзины: «${first.name}»`
              : `Убрали из корзины: ${counted(removed.length, 'товар', 'товара', 'товаров')}`}
          </p>
          <button className="button button-quiet" type="submit">
            Вернуть
          </button>
        </form>
      )}
    </div>
  );
}
