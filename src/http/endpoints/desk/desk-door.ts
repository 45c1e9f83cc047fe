import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { counted } from '../../../domain/measures/plural.ts';
import type { DeskShop } from '../../../services/desk/desk-shop.ts';
import { addressKey } from '../../host/known-visitors.ts';
import { createRateLimit } from '../../host/rate-limit.ts';
import { type Fields, fieldText } from '../basket/basket-fields.ts';
import { deskSecret, dropDeskSecret, keepDeskSecret } from './desk-cookie.ts';

const DOOR = '/desk/sign-in/';

/** Where one signs in, to go on to an address of the desk. */
export const doorTo = (next: string) => `${DOOR}?${new URLSearchParams({ next })}`;
const WINDOW_MS = 10 * 60_000;
/** Wrong tries of one address, and for one name from wherever they come: the second is more, so that a stranger hardly locks somebody out. */
const WRONG_OF_ADDRESS = 10;
const WRONG_OF_NAME = 30;
const MAX_NAME = 100;

/** A page of the desk to come back to, Cyrillic numbers of orders in it as addresses write them; the desk itself for anything else. */
export function deskPath(text: string): string {
  return /^\/desk\/(?:[\w/-]|%D[01]%[89AB][\dA-F])*(?:\?[\w%=&.+-]*)?$/.test(text) && !text.includes('//')
    ? text
    : '/desk/';
}

/** Counts wrong passwords, of the door and of what asks for one again. */
export function passwordLimits(now = Date.now) {
  const ofAddress = createRateLimit(WRONG_OF_ADDRESS, WINDOW_MS);
  const ofName = createRateLimit(WRONG_OF_NAME, WINDOW_MS);
  const keysOf = (request: FastifyRequest, name: string) =>
    [addressKey(request), name.normalize('NFKC').trim().toLowerCase().slice(0, MAX_NAME)] as const;
  return {
    /** The milliseconds to wait when it is one too many, else 0. */
    take(request: FastifyRequest, typed: string): number {
      const [address, name] = keysOf(request, typed);
      return ofAddress.take(address, now()) || ofName.take(name, now());
    },
    /** It was no wrong one. */
    giveBack(request: FastifyRequest, typed: string): void {
      const [address, name] = keysOf(request, typed);
      ofAddress.giveBack(address);
      ofName.giveBack(name);
    },
  };
}

export type PasswordLimits = ReturnType<typeof passwordLimits>;

/** «Слишком много попыток…» with the minutes to wait. */
export function tooManyTries(wait: number): string {
  const minutes = counted(Math.ceil(wait / 60_000), 'минуту', 'минуты', 'минут');
  return `Слишком много неверных попыток. Попробуйте через ${minutes}`;
}

/** Where people sign in and out. */
export function deskDoor(app: FastifyInstance, desk: DeskShop, limits: PasswordLimits): void {
  function again(reply: FastifyReply, fields: Fields, status: number, message: string) {
    const values = { name: fieldText(fields, 'name'), next: fieldText(fields, 'next') };
    const form = { name: 'sign-in', values, errors: {}, message };
    return reply.renderPage(DOOR, { form, status, desk: desk.visit(null) });
  }

  app.get(DOOR, async (request, reply) => {
    if (await desk.find(deskSecret(request))) return reply.redirect('/desk/', 303);
    return reply.renderPage(request.url, { desk: desk.visit(null) });
  });

  app.post(DOOR, async (request, reply) => {
    const fields = (request.body as Fields | null) ?? {};
    const [name, password] = [fieldText(fields, 'name'), fieldText(fields, 'password')];
    const wait = limits.take(request, name);
    if (wait > 0) return again(reply, fields, 429, tooManyTries(wait));
    const signedIn = await desk.signIn({ name, password, code: fieldText(fields, 'code') });
    if (!signedIn.ok) return again(reply, fields, signedIn.code === 'busy' ? 503 : 422, signedIn.message);
    limits.giveBack(request, name);
    keepDeskSecret(reply, signedIn.value);
    return reply.redirect(deskPath(fieldText(fields, 'next')), 303);
  });

  app.post('/desk/sign-out/', async (request, reply) => {
    const secret = deskSecret(request);
    const found = await desk.find(secret);
    if (secret && found) await desk.signOut(secret, found.person);
    dropDeskSecret(reply);
    return reply.redirect(DOOR, 303);
  });
}
