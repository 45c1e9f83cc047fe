import type { GivenUnit, StoredGiven } from '../../domain/price/unit-price.ts';
import { offers } from '../schema/offer.ts';

/** The price of an offer as its source gives it, see `givenOf`. */
export const givenColumns = {
  givenPrice: offers.givenPrice,
  givenOldPrice: offers.givenOldPrice,
  givenUnit: offers.givenUnit,
};

/** A number that a row has as text, null where it has none. */
export const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** The same of a row whose whole numbers come as texts. */
export function givenOfTexts(
  givenUnit: GivenUnit | null,
  price: string | null,
  oldPrice: string | null,
): StoredGiven {
  return { givenUnit, givenPrice: numberOf(price), givenOldPrice: numberOf(oldPrice) };
}
