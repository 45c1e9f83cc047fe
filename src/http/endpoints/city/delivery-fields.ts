import * as v from 'valibot';
import type { DeliveryPlace, DeliveryRequest } from '../../../domain/delivery/delivery-offer.ts';
import { kopecks } from '../../../domain/measures/money.ts';
import { type Result, success } from '../../../domain/result.ts';
import { type Fields, readFields } from '../request/fields.ts';

const TYPES = { '': 1, '1': 1, '2': 2, '3': 3 } as const;
/** Roubles, at most two decimals. */
const PRICE = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

function kopecksOf(text: string) {
  const [, roubles = '', rest = ''] = PRICE.exec(text) ?? [];
  return kopecks(Number(roubles) * 100 + Number(rest.padEnd(2, '0')));
}

/** Schema of a text field; `usual` replaces an empty value. */
const text = (usual: string) =>
  v.pipe(
    v.string(),
    v.transform((given) => given || usual),
  );
const FLAG = v.pipe(
  v.string(),
  v.transform((given) => /^[1Y]$/.test(given)),
);

const LOOKUP = v.object({
  place: v.pipe(
    text('page'),
    v.picklist(['head', 'page', 'catalogue'], 'Место бывает head, page или catalogue'),
  ),
  type: v.pipe(
    v.picklist(['', '1', '2', '3'], 'Вид товара бывает 1, 2 или 3'),
    v.transform((given) => TYPES[given]),
  ),
  price: v.pipe(
    text('0'),
    v.regex(PRICE, 'Цена\u00a0— это сумма в рублях, например 48,90'),
    v.transform(kopecksOf),
  ),
  ...{ stock: FLAG, pickup: FLAG, big: FLAG, weight: FLAG },
});

/** Reads a delivery lookup [CITY-8]: flags are `1` or `Y`, the price is in roubles. */
export function readDeliveryRequest(
  fields: Fields,
): Result<{ request: DeliveryRequest; place: DeliveryPlace }> {
  const read = readFields(LOOKUP, fields);
  if (!read.ok) return read;
  const { place, stock, weight, ...request } = read.value;
  return success({ place, request: { ...request, inStock: stock, heavy: weight } });
}
