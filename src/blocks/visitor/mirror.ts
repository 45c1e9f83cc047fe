import type { BasketSummary } from '../../domain/basket/basket.ts';
import { formatQuantity, type Quantity } from '../../domain/measures/quantity.ts';
import type { Visitor } from '../../domain/page/visitor.ts';
import type { ListName } from '../parts/visitor-store.ts';

/** Shows the basket in every card form of `root`; cards are static, so this is all they know of the visitor. */
export function mirrorBasket(root: ParentNode, basket: BasketSummary): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-goods]')) {
    const button = form.querySelector<HTMLButtonElement>('[name=offer]');
    const quantity = basket.quantities[Number(button?.value)];
    const unit = form.dataset['unit'] ?? '';
    const text = button?.firstElementChild;
    const words = quantity ? 'В корзине' : 'В корзину';
    const amount = quantity ? ` ${formatQuantity(quantity)}\u00a0${unit}` : '';
    mirrorQuantity(form, quantity ?? null);
    if (!button || !text) continue;
    button.ariaLabel = `${words}${amount}: ${titleOf(form)}`;
    if (text.textContent !== words) text.textContent = words;
  }
}

/** A card in the basket shows how much of it lies there; one that was taken out begins anew. */
function mirrorQuantity(form: HTMLFormElement, quantity: Quantity | null): void {
  const field = form.elements.namedItem('quantity');
  const before = form.dataset['inBasket'];
  if (quantity) form.dataset['inBasket'] = formatQuantity(quantity);
  else delete form.dataset['inBasket'];
  if (before === form.dataset['inBasket'] || !(field instanceof HTMLInputElement)) return;
  if (form.querySelector('.card-stepper')) return;
  delete form.dataset['amount'];
  field.value = form.dataset['inBasket'] ?? field.defaultValue;
  if (field.nextElementSibling) field.nextElementSibling.textContent = form.dataset['unit'] ?? '';
}

/** Shows in every card button of `root` what a list holds; a button of goods in it is pressed. */
export function mirrorList(root: ParentNode, list: ListName, ids: readonly number[]): void {
  const kept = new Set(ids);
  for (const button of root.querySelectorAll<HTMLButtonElement>(`[formaction^="/${list}/"]`)) {
    if (!button.dataset['named']) nameGoods(button);
    if (button.formAction.endsWith('/add')) button.ariaPressed = String(kept.has(productOf(button)));
  }
}

/** Says in the button's name of which goods it speaks; in the markup that would be a tenth of a card. */
function nameGoods(button: HTMLButtonElement): void {
  const title = titleOf(button);
  button.dataset['named'] = 'yes';
  if (title) button.ariaLabel = `${button.ariaLabel}: ${title}`;
}

/** The name of the goods of the card around. */
function titleOf(inside: Element): string {
  return inside.closest('.card')?.querySelector('.card-title')?.textContent ?? '';
}

/** Shows the visitor's city wherever the page names one, and in the header when goods come to it [CITY-8]. */
export function mirrorCity({ name, head }: Visitor['city']): void {
  for (const place of document.querySelectorAll('[data-city]')) place.textContent = name;
  for (const place of document.querySelectorAll('[data-delivery-head]')) place.textContent = head;
}

/** The product a button of a card speaks of. */
export function productOf(button: HTMLButtonElement): number {
  const field = button.form?.elements.namedItem('product');
  return field instanceof HTMLInputElement ? Number(field.value) : 0;
}
