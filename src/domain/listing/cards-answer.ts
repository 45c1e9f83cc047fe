import * as v from 'valibot';
import { deliveryCitySchema } from '../delivery/delivery-schema.ts';
import { cardSchema } from '../product/card-schema.ts';
import { list } from '../schemas.ts';

/** Cards, and the city that they are delivered to: the answer of `/goods/cards`, and of what is recommended. */
export const cardsAnswerSchema = v.object({ cards: list(cardSchema), city: deliveryCitySchema });
export type CardsAnswer = v.InferOutput<typeof cardsAnswerSchema>;
