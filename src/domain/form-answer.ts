import * as v from 'valibot';
import { GOALS } from './analytics/shop-event.ts';
import { chatMessageSchema } from './chat/chat-schema.ts';
import { bringingPricesSchema } from './delivery/bringing-prices-schema.ts';
import { deliveryChoicesSchema } from './delivery/delivery-choice-schema.ts';
import { sentFavouritesSchema } from './listing/send-favourites-form-schema.ts';

/** What a form's address answers a script. */
export const formAnswerSchema = v.object({
  ok: v.boolean(),
  /** The form's name: another's `{"ok":true}` must not pass for an order that was taken. */
  form: v.string(),
  /** Shown in place of the form, or above it where it was not taken. */
  message: v.exactOptional(v.nullable(v.string())),
  /** Sentences by field name. */
  errors: v.exactOptional(v.record(v.string(), v.string())),
  /** Hidden fields that the next try carries otherwise than they were sent. */
  values: v.exactOptional(v.record(v.string(), v.string())),
  /** Own path to go on to. */
  address: v.exactOptional(v.string()),
  /** Own address of the order that was made. */
  order: v.exactOptional(v.string()),
  /** What was aimed at, where the form's name does not say. */
  goal: v.exactOptional(v.picklist(GOALS)),
  /** The basket as it is now, from forms that change it or found it changed; read as in `basket-answer.ts`. */
  basket: v.exactOptional(v.unknown()),
  /** Favourites that were sent. */
  sent: v.exactOptional(sentFavouritesSchema),
  /** What was written in the chat, as the shop keeps it. */
  said: v.exactOptional(chatMessageSchema),
  /** Somebody of the shop is there. */
  online: v.exactOptional(v.boolean()),
  /** What is free of the days of delivery, from an order that chose one that is not. */
  options: v.exactOptional(v.nullable(deliveryChoicesSchema)),
  /** What bringing costs now, from an order that counted by other prices. */
  prices: v.exactOptional(bringingPricesSchema),
});
export type FormAnswer = v.InferOutput<typeof formAnswerSchema>;
