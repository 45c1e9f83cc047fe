import type { Quantity } from '../measures/quantity.ts';
import type { DoorExtra } from './product.ts';

/** What a calculator in a popup hands over to the buy box. */
export type BuyingWish =
  | { do: 'take'; amount: Quantity }
  | {
      do: 'fit-door';
      /** The offer with the chosen opening. */
      offerId: number;
      doors: number;
      /** Rows of extras as they should be: `instead` of the row with that offer. */
      extras: readonly { instead: number; extra: DoorExtra; count: number; ticked: boolean }[];
    };
