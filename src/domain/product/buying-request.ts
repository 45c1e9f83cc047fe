import type { Quantity } from '../measures/quantity.ts';
import type { DoorExtra } from './product.ts';

/** Result of a calculator in a popup, handed to the buy box. */
export type BuyingRequest =
  | { do: 'take'; amount: Quantity }
  | {
      do: 'fit-door';
      offerId: number;
      doors: number;
      /** Ids of the chosen options, one for each attribute. */
      options: readonly number[];
      /** Rows of extras after fitting; `extra` takes the place of the extra with the offer id `instead`. */
      extras: readonly { instead: number; extra: DoorExtra; count: number; ticked: boolean }[];
    };
