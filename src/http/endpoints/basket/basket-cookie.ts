import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import { keepCookie } from '../request/keep-cookie.ts';

const PLAIN = 'basket';
/** Under https only: browsers take a cookie of this name from the shop itself, encrypted, and from no neighbour under its domain. */
const PREFIXED = '__Host-basket';
const NOTE = 'basket_note';
/** Seconds; each change of the basket begins them anew [CART-12]. */
const MONTH = 30 * 24 * 3600;
const MINUTE = 60;

/** The token as it came; whether it opens a basket is the shop's to say. */
export function basketToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return cookies[PREFIXED] ?? cookies[PLAIN] ?? null;
}

/** Keeps the visitor's basket for 30 days more; one kept under the name of plain http moves over. */
export function keepBasket(reply: FastifyReply, token: string): void {
  const { server, request } = reply;
  const settings = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: MONTH } as const;
  server.knownBaskets.set(token, true);
  if (!server.secureCookies) return void keepCookie(reply, PLAIN, token, settings);
  keepCookie(reply, PREFIXED, token, { ...settings, secure: true });
  if (request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { path: '/' });
}

/** Says that the token a visitor came with opens a basket of this shop, and moves its cookie to the name it has under https. */
export function recogniseBasket(reply: FastifyReply): void {
  const { server, request } = reply;
  const token = basketToken(request);
  if (token === null) return;
  if (server.secureCookies && request.cookies[PLAIN] !== undefined) keepBasket(reply, token);
  server.knownBaskets.set(token, true);
}

/** Leaves words for the basket page that a redirect leads to; it shows them once. */
export function leaveNote(reply: FastifyReply, notes: readonly string[]): void {
  if (notes.length === 0) return;
  keepCookie(reply, NOTE, joinNotes(notes), {
    path: '/cart/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MINUTE,
  });
}
