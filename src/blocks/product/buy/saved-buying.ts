import type { Quantity } from '../../../domain/measures/quantity.ts';
import { countingAfter, countingUnits } from '../../../domain/product/counting.ts';
import { chosenOptions } from '../../../domain/product/options.ts';
import type { TileUnit } from '../../../domain/tile/tile-quantity.ts';
import { type Buying, countedGoods } from './buying.ts';
import type { BuyGoods } from './goods.ts';

/** The shopper's choices on a product page, stored in the history entry, so that Back and reload restore them. */
export interface SavedBuying {
  offerId: number;
  /** Null if the shopper has not counted, so that the amount is the default or follows «Моя площадь». */
  amount: Quantity | null;
  /** The area as typed; the amount may cover less or more. */
  typedArea: Quantity | null;
  /** Null if the shopper chose no unit. */
  unit: TileUnit | null;
  options: readonly number[];
  extras: Buying['extras'];
  /** Absent in entries of older versions of the shop. */
  paired?: boolean;
}

/** Stores the choices in the current history entry. */
export function saveBuying(state: Buying) {
  const { offer, amount, typedArea, counted, unit, unitChosen, options, extras, paired } = state;
  const saved: SavedBuying = {
    ...{ offerId: offer.id, amount: counted ? amount : null, typedArea, options, extras, paired },
    unit: counted || unitChosen ? unit : null,
  };
  history.replaceState({ ...history.state, buying: saved }, '');
}

/** Returns the choices in the current history entry; null if there are none or they come from another version of the shop. */
export function savedBuying(): SavedBuying | null {
  const saved = (history.state as { buying?: Partial<SavedBuying> } | null)?.buying;
  return saved && Array.isArray(saved.options) && saved.extras ? (saved as SavedBuying) : null;
}

/** Restores the saved choices for the same offer, where they are still possible. */
export function returned(goods: BuyGoods, drawn: Buying, saved: SavedBuying): Buying {
  if (saved.offerId !== drawn.offer.id) return drawn;
  const { amount, typedArea } = saved;
  const counted = countedGoods(goods, drawn.offer);
  const unit = countingUnits(counted).find((each) => each === saved.unit);
  const state = unit ? { ...drawn, unit, unitChosen: true } : drawn;
  const extras = Object.fromEntries(
    Object.entries(state.extras).map(([id, row]) => [id, saved.extras[Number(id)] ?? row]),
  );
  const paired = saved.paired ?? false;
  const chosen = { ...state, options: chosenOptions(goods.attributes, saved.options), extras, paired };
  if (amount === null) return chosen;
  return { ...chosen, ...countingAfter(counted, chosen, { do: 'take', amount }), typedArea, counted: true };
}
