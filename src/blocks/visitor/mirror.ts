import type { BasketSummary } from '../../domain/basket.ts';
import { plural } from '../../domain/plural.ts';
import { formatQuantity } from '../../domain/quantity.ts';

/** Shows the basket in every badge and card form of `root`; cards are static, so this is all they know of the visitor. */
export function mirrorBasket(root: ParentNode, basket: BasketSummary): void {
  for (const badge of root.querySelectorAll<HTMLElement>('[data-basket-count]')) {
    badge.hidden = basket.count === 0;
    badge.textContent = String(basket.count);
    const words = badge.nextElementSibling;
    if (words)
      words.textContent = basket.count > 0 ? ` ${plural(basket.count, 'товар', 'товара', 'товаров')}, ` : '';
  }
  for (const form of root.querySelectorAll<HTMLElement>('form[data-buy]')) {
    const quantity = basket.quantities[Number(form.dataset['buy'])];
    const text = form.querySelector('button > span');
    form.toggleAttribute('data-in-basket', quantity !== undefined && quantity > 0);
    if (text)
      text.textContent = quantity
        ? `В корзине · ${formatQuantity(quantity)}\u00a0${form.dataset['unit'] ?? ''}`
        : 'В корзину';
  }
}

/** Shows the visitor's city wherever the page names one. */
export function mirrorCity(city: string): void {
  for (const place of document.querySelectorAll('[data-city]')) place.textContent = city;
}
