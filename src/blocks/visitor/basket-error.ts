import '../../ui/dialog.css';
import './basket-error.css';

/** Says in a popup why goods did not come into the basket, until it is closed [CART-2]. */
export function showBasketError(message: string): void {
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
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
