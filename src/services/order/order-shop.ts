import type { LineWish } from '../../domain/basket/basket.ts';
import type { NamedOrder } from '../../domain/order/find-order-form.ts';
import type { FastOrderForm, OrderForm, OrderView, PlacedOrder } from '../../domain/order/order.ts';
import type { Result } from '../../domain/result.ts';
import type { FastResult } from './place-fast-order.ts';
import type { PlaceResult } from './place-order.ts';
import type { Repeated } from './repeat-order.ts';

/** What may be asked of orders. */
export interface OrderShop {
  /** Places the basket's order once per idempotency key; code 'changed' when it is not what the shopper saw. */
  place(token: string | null, form: OrderForm): Promise<PlaceResult>;
  /** By telephone alone: of `wishes`, or of the basket where there are none; `seenTotal` is the price of the goods. */
  placeFast(token: string | null, wishes: readonly LineWish[], form: FastOrderForm): Promise<FastResult>;
  /** The order a short link names. */
  bySecret(secret: string): Promise<PlacedOrder | null>;
  /** For whoever knows the secret, until it is packed. */
  cancel(number: string, secret: string): Promise<Result<null>>;
  /** The order made of this basket within a day, for whoever lost the answer. */
  last(token: string | null): Promise<PlacedOrder | null>;
  /** Null when the secret does not fit the number. */
  show(number: string, secret: string): Promise<OrderView | null>;
  /** Sends a code to the order's telephone and mail, if there is such an order; nothing shows whether there is. */
  sendCode(named: NamedOrder): Promise<Result<void>>;
  /** The order that a code of {@link sendCode} opens; a few tries an hour. */
  openByCode(named: NamedOrder, code: string): Promise<Result<PlacedOrder>>;
  /** Puts what was ordered into the basket again; a repeated `key` adds nothing more. */
  repeat(
    token: string | null,
    asked: { number: string; secret: string; key: string },
  ): Promise<Result<Repeated>>;
}
