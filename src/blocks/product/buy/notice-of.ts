import {
  changedRows,
  choiceNotice,
  readChoiceBefore,
  showOffer,
} from '../../../domain/product/offer-choice.ts';
import type { BuyGoods } from './goods.ts';

type Goods = Pick<BuyGoods, 'rows' | 'offers' | 'selectedOfferId'>;

/** Says what else changed with a value that was chosen by its link, without script; `from` is the link's `FROM`. */
export function noticeOf({ rows, offers, selectedOfferId }: Goods, from: string | null): string | null {
  const before = readChoiceBefore(from);
  if (!before || !offers.some(({ id }) => id === before.offerId)) return null;
  const chosenAt = (offerId: number) => showOffer(rows, offers, offerId).chosen;
  return choiceNotice(changedRows(rows, chosenAt(before.offerId), chosenAt(selectedOfferId), before.row));
}
