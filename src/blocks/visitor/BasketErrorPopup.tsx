import { useStore } from '@nanostores/react';
import { $basketError } from '../../client/store/basket-error-store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import './basket-error.css';

/** Popup with the reason why goods were not added to the basket; stays until it is closed [CART-2]. */
export function BasketErrorPopup() {
  const error = useStore($basketError);
  const closed = () => {
    $basketError.set(null);
    error?.onClosed();
  };
  return (
    <>
      {error && (
        <Dialog title="Товар не добавлен" onClose={closed}>
          <p className="basket-error">{error.message}</p>
        </Dialog>
      )}
    </>
  );
}
