import type { DeliveryPlace, DeliveryWish } from '../../../domain/delivery/delivery-offer.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import type { ProductType } from '../../../domain/product/card.ts';
import { failure, type Result, success } from '../../../domain/result.ts';
import { type Fields, fieldText } from '../basket/basket-fields.ts';

const PLACES: Readonly<Record<string, DeliveryPlace>> = {
  head: 'head',
  page: 'page',
  catalogue: 'catalogue',
};
const TYPES: Readonly<Record<string, ProductType>> = { '': 1, '1': 1, '2': 2, '3': 3 };
/** Roubles, at most two decimals. */
const PRICE = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** What a lookup of delivery asks for [CITY-8]: flags are `1` or `Y`, the price is in roubles. */
export function readDeliveryWish(fields: Fields): Result<{ wish: DeliveryWish; place: DeliveryPlace }> {
  const place = PLACES[fieldText(fields, 'place') || 'page'];
  if (!place) return failure('place', 'Место бывает head, page или catalogue');
  const type = TYPES[fieldText(fields, 'type')];
  if (!type) return failure('type', 'Вид товара бывает 1, 2 или 3');
  const price = PRICE.exec(fieldText(fields, 'price') || '0');
  if (!price) return failure('price', 'Цена\u00a0— это сумма в рублях, например 48,90');
  const [, roubles = '', rest = ''] = price;
  const flag = (name: string) => /^[1Y]$/.test(fieldText(fields, name));
  return success({
    place,
    wish: {
      ...{ type, inStock: flag('stock'), pickup: flag('pickup'), big: flag('big'), heavy: flag('weight') },
      price: kopecks(Number(roubles) * 100 + Number(rest.padEnd(2, '0'))),
    },
  });
}
