import { offers } from '../schema/offer.ts';

/** The price of an offer as its source gives it, see `givenOf`. */
export const givenColumns = {
  givenPrice: offers.givenPrice,
  givenOldPrice: offers.givenOldPrice,
  givenUnit: offers.givenUnit,
};
