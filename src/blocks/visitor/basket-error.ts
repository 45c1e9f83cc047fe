import '../../ui/dialog.css';
import './basket-error.css';
import { focusWithin } from './show-goods-now.ts';

/**
 * Says in a popup why goods did not come into the basket, until it is closed [CART-2]. The focus then goes back to where it was, or,
 * where that is gone because the goods are, to what `place` now offers instead.
 */
export function showBasketError(message: string, place: Element | null): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'basket-error');
  const body = document.createElement('div');
  body.className = 'dialog-body basket-error';
  const title = document.createElement('h2');
  title.id = 'basket-error';
  title.textContent = 'Ошибка: товар не добавлен';
  const words = document.createElement('p');
  words.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button';
  close.textContent = 'Закрыть';
  close.addEventListener('click', () => dialog.close());
  body.append(title, words, close);
  dialog.append(body);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (document.activeElement !== document.body) return;
    focusWithin(place?.isConnected ? place : (document.querySelector('.buy-box') ?? document));
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
