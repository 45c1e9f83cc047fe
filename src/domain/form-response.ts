import * as v from 'valibot';
import { GOALS } from './analytics/shop-event.ts';
import { chatMessageSchema } from './chat/chat-schema.ts';
import { deliveryChoicesSchema } from './delivery/delivery-choice-schema.ts';
import { deliveryPricesSchema } from './delivery/delivery-prices-schema.ts';
import { sentFavouritesSchema } from './listing/send-favourites-form-schema.ts';

/** Response of a form's endpoint, as scripts receive it. */
export const formResponseSchema = v.object({
  ok: v.boolean(),
  /** Name of the form, required so that a stray `{"ok":true}` does not pass for an accepted order. */
  form: v.string(),
  /** Text shown in place of the form, or above it if the form was refused. */
  message: v.exactOptional(v.nullable(v.string())),
  /** Messages by field name. */
  errors: v.exactOptional(v.record(v.string(), v.string())),
  /** New values of hidden fields for the next attempt. */
  values: v.exactOptional(v.record(v.string(), v.string())),
  /** Path to open next. */
  address: v.exactOptional(v.string()),
  /** Path of the created order. */
  order: v.exactOptional(v.string()),
  /** Goal that was reached, if it cannot be derived from the form's name. */
  goal: v.exactOptional(v.picklist(GOALS)),
  /** Current basket, sent by forms that change it or found that it had changed; checked as in `basket-response.ts`. */
  basket: v.exactOptional(v.unknown()),
  sent: v.exactOptional(sentFavouritesSchema),
  /** The chat message that was stored. */
  chatMessage: v.exactOptional(chatMessageSchema),
  online: v.exactOptional(v.boolean()),
  /** Free delivery days, sent if the chosen day turned out to be full. */
  options: v.exactOptional(v.nullable(deliveryChoicesSchema)),
  /** Current delivery prices, sent if the order was calculated with other ones. */
  prices: v.exactOptional(deliveryPricesSchema),
});
export type FormResponse = v.InferOutput<typeof formResponseSchema>;
