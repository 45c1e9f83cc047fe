import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_SECONDS } from '../../../domain/desk/device.ts';
import { keepCookie } from '../request/keep-cookie.ts';

const PLAIN = 'desk';
/** Under https only: browsers take a cookie of this name encrypted and from nobody else. `__Host-` would want the whole shop for its path. */
const PREFIXED = '__Secure-desk';
const NOTE = 'desk_note';
/** By what a browser is known in which somebody signed in before; it opens nothing. */
const DEVICE = 'desk_device';
/** Says to the script of the shop's pages that there is a desk to lead to; it opens nothing, and the shop's pages never see the session. */
const TOOLBAR = 'desk_toolbar';
const PATH = '/desk';
/** Seconds. */
const MINUTE = 60;
const MAX_NOTE = 500;

const settingsOf = (secure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'strict', secure }) as const;

const toolbarSettings = (secure: boolean) =>
  ({ path: '/', httpOnly: false, sameSite: 'strict', secure }) as const;

/** The value of the session's cookie as it came. */
export function deskSecret({ cookies, server }: Pick<FastifyRequest, 'cookies' | 'server'>): string | null {
  return cookies[server.secureCookies ? PREFIXED : PLAIN] ?? null;
}

/** By what this browser is known; empty for a new one. */
export const deviceTokens = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => cookies[DEVICE] ?? '';

/** Remembers that somebody signed in in this browser. */
export function keepDeviceTokens(reply: FastifyReply, tokens: string): void {
  const settings = { ...settingsOf(reply.server.secureCookies), maxAge: KNOWN_DEVICE_SECONDS };
  keepCookie(reply, DEVICE, tokens, settings);
}

/** Keeps somebody signed in until they close the browser or the server ends it. */
export function keepDeskSecret(reply: FastifyReply, secret: string): void {
  const { secureCookies } = reply.server;
  keepCookie(reply, secureCookies ? PREFIXED : PLAIN, secret, settingsOf(secureCookies));
  keepCookie(reply, TOOLBAR, '1', toolbarSettings(secureCookies));
}

/** Forgets who was signed in. */
export function dropDeskSecret(reply: FastifyReply): void {
  const { secureCookies } = reply.server;
  reply.clearCookie(secureCookies ? PREFIXED : PLAIN, settingsOf(secureCookies));
  reply.clearCookie(TOOLBAR, toolbarSettings(secureCookies));
}

/** Leaves words for the page of the desk that a redirect leads to. */
export function leaveDeskNote(reply: FastifyReply, text: string): void {
  const settings = { ...settingsOf(reply.server.secureCookies), maxAge: MINUTE };
  keepCookie(reply, NOTE, text.slice(0, MAX_NOTE), settings);
}

/** Those words, said once. */
export function takeDeskNote(request: FastifyRequest, reply: FastifyReply): string | null {
  const said = request.cookies[NOTE];
  if (!said) return null;
  reply.clearCookie(NOTE, settingsOf(reply.server.secureCookies));
  return said.slice(0, MAX_NOTE);
}
