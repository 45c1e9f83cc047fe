import { seenField } from '../../domain/basket/seen-prices.ts';
import { linesOf, type SetCount } from '../../domain/collection/count-set.ts';
import { formatQuantity } from '../../domain/measures/quantity.ts';

/** The goods of a set as a form of `/basket/add` sends them: all of them or none are added [DOOR-5]. */
export function SetLines({ count }: { count: SetCount }) {
  return [...linesOf(count).values()].map(({ piece: { offerId, price }, amount }) => (
    <span key={offerId} hidden>
      <input type="hidden" name={`BASKET_ADD_LIST[${offerId}]`} value="Y" />
      <input type="hidden" name={`QUANTITIES_ADD_LIST[${offerId}]`} value={formatQuantity(amount)} />
      <input type="hidden" name={seenField(offerId)} value={price} />
    </span>
  ));
}
