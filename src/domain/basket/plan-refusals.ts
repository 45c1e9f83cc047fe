import { type Quantity, quantity } from '../measures/quantity.ts';
import { type Failure, failure, type Result } from '../result.ts';
import { formatAmountOf, MAX_LINES } from './basket.ts';
import { joinNotes } from './join-notes.ts';

interface Goods {
  name: string;
  unit: string;
}

export const TOO_MANY = failure(
  'too-many',
  `В корзине помещается ${MAX_LINES} позиций. Оформите заказ или уберите лишнее`,
);

/** Nothing more of an offer can be had; `had` is what all lines of the basket hold of it, whatever their options. */
export function soldOut(offer: Goods, had: Quantity): Result<never> {
  const stocked =
    had > 0 ? `больше взять нельзя, в корзине уже ${formatAmountOf(had, offer.unit)}` : 'закончился';
  return failure('out-of-stock', `«${offer.name}»: ${stocked}`);
}

/** How much of an offer is missing where less than all of it is not wanted. */
export function lacking(
  offer: Goods,
  { had, asked, got }: Record<'had' | 'asked' | 'got', Quantity>,
): Failure {
  const [needed, there] = [asked - had, got - had].map((amount) =>
    formatAmountOf(quantity(amount), offer.unit),
  );
  const held = had > 0 ? `, в корзине уже ${formatAmountOf(had, offer.unit)}` : '';
  return failure(
    'out-of-stock',
    `«${offer.name}»: нужно ${needed}, есть ${had > 0 ? 'ещё ' : ''}${there}${held}`,
  );
}

/** More are not read. */
const MAX_REASONS = 5;

/** Why nothing of several wishes was added: what is missing, and how much of it there is. */
export function nothingAdded(refusals: readonly Failure[]): Failure {
  const [first = TOO_MANY] = refusals;
  const reasons = [...new Set(refusals.map(({ message }) => message))].slice(0, MAX_REASONS);
  return failure(
    first.code,
    joinNotes([...reasons, 'Вместе их не собрать, поэтому в корзину ничего не добавлено']),
  );
}
