import { FileRefused } from '../exchange/formats/read/refusal.ts';
import { readOrderStates } from '../exchange/orders/read-order-states.ts';
import type { ExchangeDeps } from '../services/exchange/open-exchange.ts';

/** Readers of 1C's order files. */
export const ORDER_FILES: Pick<ExchangeDeps, 'readOrders' | 'refusalOf'> = {
  readOrders: readOrderStates,
  refusalOf: (error) => (error instanceof FileRefused ? error.message : null),
};
