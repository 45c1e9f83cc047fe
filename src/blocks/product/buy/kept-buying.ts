import type { Quantity } from '../../../domain/measures/quantity.ts';
import { countingAfter, countingUnits } from '../../../domain/product/counting.ts';
import { chosenOptions } from '../../../domain/product/options.ts';
import type { TileUnit } from '../../../domain/tile/tile-quantity.ts';
import { type Buying, countedGoods } from './buying.ts';
import type { BuyGoods } from './goods.ts';

/** What a shopper chose on a page of goods; lies in the entry of the history, so that back and reload find it. */
export interface KeptBuying {
  offerId: number;
  /** Null where the shopper has not counted: as drawn, or as «Моя площадь» says. */
  amount: Quantity | null;
  /** The area that was typed, of which the amount may lack something. */
  typedArea: Quantity | null;
  /** Null where none was chosen. */
  unit: TileUnit | null;
  options: readonly number[];
  extras: Buying['extras'];
  /** Absent in what an earlier page of this shop kept. */
  paired?: boolean;
}

/** Keeps what is chosen in the history's present entry. */
export function keepBuying(state: Buying) {
  const { offer, amount, typedArea, counted, unit, unitChosen, options, extras, paired } = state;
  const kept: KeptBuying = {
    ...{ offerId: offer.id, amount: counted ? amount : null, typedArea, options, extras, paired },
    unit: counted || unitChosen ? unit : null,
  };
  history.replaceState({ ...history.state, buying: kept }, '');
}

/** What is kept in the history's present entry; null for nothing, and for what another version of the shop left there. */
export function keptBuying(): KeptBuying | null {
  const kept = (history.state as { buying?: Partial<KeptBuying> } | null)?.buying;
  return kept && Array.isArray(kept.options) && kept.extras ? (kept as KeptBuying) : null;
}

/** The state of a page somebody came back to: what was kept of the same offer, as far as it can still be had. */
export function returned(goods: BuyGoods, drawn: Buying, kept: KeptBuying): Buying {
  if (kept.offerId !== drawn.offer.id) return drawn;
  const { amount, typedArea } = kept;
  const counted = countedGoods(goods, drawn.offer);
  const unit = countingUnits(counted).find((each) => each === kept.unit);
  const state = unit ? { ...drawn, unit, unitChosen: true } : drawn;
  const extras = Object.fromEntries(
    Object.entries(state.extras).map(([id, row]) => [id, kept.extras[Number(id)] ?? row]),
  );
  const paired = kept.paired ?? false;
  const chosen = { ...state, options: chosenOptions(goods.attributes, kept.options), extras, paired };
  if (amount === null) return chosen;
  return { ...chosen, ...countingAfter(counted, chosen, { do: 'take', amount }), typedArea, counted: true };
}
