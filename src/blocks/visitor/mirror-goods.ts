import { TARIFF } from '../../../content/delivery.ts';
import { deliveryText } from '../../domain/delivery/delivery.ts';
import { priceOf } from '../../domain/measures/money.ts';
import {
  clampQuantity,
  formatQuantity,
  leastQuantity,
  type Quantity,
} from '../../domain/measures/quantity.ts';
import type { Visitor } from '../../domain/page/visitor.ts';
import type { CardGoods } from '../../domain/product/card-goods.ts';
import { shortStockText, stockText } from '../../domain/product/stock-text.ts';
import { maxOrderable } from '../../domain/product/supply.ts';
import { type AreaNeed, needForArea } from '../../domain/tile/my-area.ts';
import { AREA_GIVEN, AREA_HINT, areaTexts } from '../parts/card-texts.ts';
import { goodsOf, quantityField } from './card-form.ts';

/**
 * Counts every card of `root` for the visitor's area [BEYOND-3] and city: the total, whether the stock suffices, what delivery
 * then costs, and the quantity the button buys unless the shopper has set one.
 */
export function mirrorGoods(root: ParentNode, area: Quantity | null, city: Visitor['city'] | null): void {
  document.documentElement.toggleAttribute('data-area', area !== null);
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-goods]')) {
    const goods = goodsOf(form);
    if (goods) mirrorCard(form, goods, area, city);
  }
  const field = root.querySelector<HTMLInputElement>('#my-area');
  if (!field || field === document.activeElement) return;
  field.value = area === null ? '' : formatQuantity(area);
  const note = document.getElementById('my-area-note');
  if (note) note.textContent = area === null ? AREA_HINT : AREA_GIVEN;
}

function mirrorCard(
  form: HTMLFormElement,
  goods: CardGoods,
  area: Quantity | null,
  city: Visitor['city'] | null,
): void {
  const need = area === null ? null : needForArea(area, goods);
  const foot = form.parentElement;
  const place = foot?.querySelector('.card-area');
  if (place && (need || place.hasChildNodes()))
    place.replaceChildren(...(need && area ? totalFor(area, need, goods) : []));
  const stock = foot?.querySelector('.card-stock');
  if (stock) {
    const short = need !== null && !need.suffices;
    say(stock, short ? shortStockText(goods) : stockText(goods));
    stock.classList.toggle('card-short', short);
  }
  const delivery = foot?.querySelector('.card-delivery');
  if (delivery && city) {
    const sum = need?.total ?? priceOf(goods.price, leastQuantity(goods));
    say(delivery, deliveryText(TARIFF, sum, city, need === null));
  }
  const field = quantityField(form);
  if (form.dataset['amount'] === undefined && form.dataset['inBasket'] === undefined)
    field.value = need ? formatQuantity(orderable(need, goods)) : field.defaultValue;
}

/** Text that is there already is left alone: a listing of cards would be laid out anew for nothing. */
function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function totalFor(area: Quantity, need: AreaNeed, { unit }: CardGoods): (string | HTMLElement)[] {
  const [amount, sum] = areaTexts(area, need, unit);
  const total = document.createElement('b');
  total.textContent = sum;
  return [amount, total];
}

/** What can be bought of what is needed. */
function orderable({ sold }: AreaNeed, goods: CardGoods): Quantity {
  const { min, step } = goods;
  return clampQuantity(sold, { min, step, max: maxOrderable(goods) }) || leastQuantity(goods);
}
