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

/** Returns the refusal if no more of an offer is available; `had` is the total in all lines of the basket, whatever their options. */
export function soldOut(offer: Goods, had: Quantity): Result<never> {
  const stocked =
    had > 0 ? `больше взять нельзя, в корзине уже ${formatAmountOf(had, offer.unit)}` : 'закончился';
  return failure('out-of-stock', `«${offer.name}»: ${stocked}`);
}

/** Returns the refusal to add only a part of the quantity; it names the missing quantity. */
export function notEnough(
  offer: Goods,
  { had, requested, got }: Record<'had' | 'requested' | 'got', Quantity>,
): Failure {
  const [needed, there] = [requested - had, got - had].map((amount) =>
    formatAmountOf(quantity(amount), offer.unit),
  );
  const alreadyAdded = had > 0 ? `, в корзине уже ${formatAmountOf(had, offer.unit)}` : '';
  return failure(
    'out-of-stock',
    `«${offer.name}»: нужно ${needed}, есть ${had > 0 ? 'ещё ' : ''}${there}${alreadyAdded}`,
  );
}

const MAX_REASONS = 5;

/** Explains why none of several requests was added: which goods are short, and how many of them there are. */
export function nothingAdded(refusals: readonly Failure[]): Failure {
  const [first = TOO_MANY] = refusals;
  const reasons = [...new Set(refusals.map(({ message }) => message))].slice(0, MAX_REASONS);
  return failure(
    first.code,
    joinNotes([...reasons, 'Вместе их не собрать, поэтому в корзину ничего не добавлено']),
  );
}
