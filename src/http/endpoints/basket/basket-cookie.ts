import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinNotes } from '../../../domain/basket/join-notes.ts';
import { writeCookie } from '../request/write-cookie.ts';

const PLAIN = 'basket';
/** Used under https only: with this prefix browsers accept the cookie over https and from the shop's own host alone. */
const PREFIXED = '__Host-basket';
const NOTE = 'basket_note';
/** Lifetime of the cookie, in seconds; extended each time the basket changes [CART-12]. */
const MONTH = 30 * 24 * 3600;
const MINUTE = 60;

/** The basket token as received, which may match no basket; null when absent. */
export function basketToken({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return cookies[PREFIXED] ?? cookies[PLAIN] ?? null;
}

/** Keeps the basket cookie for 30 more days and moves a cookie set over plain http to the https name. */
export function writeBasketCookie(reply: FastifyReply, token: string): void {
  const { server, request } = reply;
  const settings = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: MONTH } as const;
  server.knownBaskets.set(token, true);
  if (!server.secureCookies) return void writeCookie(reply, PLAIN, token, settings);
  writeCookie(reply, PREFIXED, token, { ...settings, secure: true });
  if (request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { path: '/' });
}

/** Remembers that the visitor's token belongs to a basket of this shop, and moves its cookie to the https name. */
export function recogniseBasket(reply: FastifyReply): void {
  const { server, request } = reply;
  const token = basketToken(request);
  if (token === null) return;
  if (server.secureCookies && request.cookies[PLAIN] !== undefined) writeBasketCookie(reply, token);
  server.knownBaskets.set(token, true);
}

/** Stores messages that the basket page shows once, after the redirect to it. */
export function leaveNote(reply: FastifyReply, notes: readonly string[]): void {
  if (notes.length === 0) return;
  writeCookie(reply, NOTE, joinNotes(notes), {
    path: '/cart/',
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MINUTE,
  });
}
