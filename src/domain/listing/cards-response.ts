import * as v from 'valibot';
import { deliveryCitySchema } from '../delivery/delivery-schema.ts';
import { cardSchema } from '../product/card-schema.ts';
import { list } from '../schemas.ts';

/** Response of `/goods/cards` and of recommendations: cards, and the city for which they show delivery. */
export const cardsResponseSchema = v.object({ cards: list(cardSchema), city: deliveryCitySchema });
export type CardsResponse = v.InferOutput<typeof cardsResponseSchema>;
