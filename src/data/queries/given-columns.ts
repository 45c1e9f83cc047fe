import type { GivenUnit, StoredGiven } from '../../domain/price/unit-price.ts';
import { offers } from '../schema/offer.ts';

/** Columns of an offer's price in the source's unit, see `givenOf`. */
export const givenColumns = {
  givenPrice: offers.givenPrice,
  givenOldPrice: offers.givenOldPrice,
  givenUnit: offers.givenUnit,
};

/** Parses a number sent as text; null stays null. */
export const numberOf = (text: string | null) => (text === null ? null : Number(text));

/** Reads the given price of a row whose integers are sent as text. */
export function givenOfTexts(
  givenUnit: GivenUnit | null,
  price: string | null,
  oldPrice: string | null,
): StoredGiven {
  return { givenUnit, givenPrice: numberOf(price), givenOldPrice: numberOf(oldPrice) };
}
