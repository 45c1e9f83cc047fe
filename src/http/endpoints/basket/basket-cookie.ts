import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinNotes } from '../../../domain/basket/join-notes.ts';

const BASKET = 'basket';
const NOTE = 'basket_note';
/** Seconds; each change of the basket begins them anew [CART-12]. */
const MONTH = 30 * 24 * 3600;
const MINUTE = 60;

/** The token as it came; whether it opens a basket is the shop's to say. */
export function basketToken(request: FastifyRequest): string | null {
  return request.cookies[BASKET] ?? null;
}

/** Keeps the visitor's basket for 30 days more. */
export function keepBasket(reply: FastifyReply, token: string): void {
  reply.setCookie(BASKET, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: MONTH });
}

/** Leaves words for the basket page that a redirect leads to; it shows them once. */
export function leaveNote(reply: FastifyReply, notes: readonly string[]): void {
  if (notes.length === 0) return;
  reply.setCookie(NOTE, joinNotes(notes), {
    path: '/cart/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MINUTE,
  });
}
