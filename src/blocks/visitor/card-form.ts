import { type CardGoods, decodeCardGoods } from '../../domain/product/card-goods.ts';

/** The goods of a card's buy form; null for a form of another kind. */
export function goodsOf(form: HTMLFormElement): CardGoods | null {
  const { goods, unit } = form.dataset;
  return decodeCardGoods(goods ?? '', unit ?? '');
}

/** The field of a card's buy form that says how much. */
export function quantityField(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('quantity') as HTMLInputElement;
}
