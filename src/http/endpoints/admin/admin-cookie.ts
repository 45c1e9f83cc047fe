import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_SECONDS } from '../../../domain/admin/device.ts';
import { writeCookie } from '../request/write-cookie.ts';

const PLAIN = 'admin';
/**
 * Name of the session cookie under https: because of the prefix, browsers accept it only over https. `__Host-` would require the path `/`.
 */
const PREFIXED = '__Secure-admin';
const NOTE = 'admin_note';
/** Identifies a browser in which somebody has signed in before; it grants no access. */
const DEVICE = 'admin_device';
/** Makes the script of public pages show a link to the admin. It grants no access; public pages never receive the session cookie. */
const TOOLBAR = 'admin_toolbar';
const PATH = '/admin';
/** A minute in seconds. */
const MINUTE = 60;
const MAX_NOTE = 500;

const settingsOf = (secure: boolean) => ({ path: PATH, httpOnly: true, sameSite: 'strict', secure }) as const;

const toolbarSettings = (secure: boolean) =>
  ({ path: '/', httpOnly: false, sameSite: 'strict', secure }) as const;

/** Secret from the session cookie; null if there is no such cookie. */
export function adminSecret({ cookies, server }: Pick<FastifyRequest, 'cookies' | 'server'>): string | null {
  return cookies[server.secureCookies ? PREFIXED : PLAIN] ?? null;
}

/** Tokens by which this browser is recognised as a known device; empty if it is new. */
export const deviceTokens = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => cookies[DEVICE] ?? '';

/** Stores the device tokens after a sign-in. */
export function writeDeviceCookie(reply: FastifyReply, tokens: string): void {
  const settings = { ...settingsOf(reply.server.secureCookies), maxAge: KNOWN_DEVICE_SECONDS };
  writeCookie(reply, DEVICE, tokens, settings);
}

/** Sets the session cookie, which lasts until the browser is closed or the server ends the session. */
export function writeAdminCookie(reply: FastifyReply, secret: string): void {
  const { secureCookies } = reply.server;
  writeCookie(reply, secureCookies ? PREFIXED : PLAIN, secret, settingsOf(secureCookies));
  writeCookie(reply, TOOLBAR, '1', toolbarSettings(secureCookies));
}

export function dropAdminSecret(reply: FastifyReply): void {
  const { secureCookies } = reply.server;
  reply.clearCookie(secureCookies ? PREFIXED : PLAIN, settingsOf(secureCookies));
  reply.clearCookie(TOOLBAR, toolbarSettings(secureCookies));
}

/** Stores a message to be shown on the admin page to which a redirect leads. */
export function leaveAdminNote(reply: FastifyReply, text: string): void {
  const settings = { ...settingsOf(reply.server.secureCookies), maxAge: MINUTE };
  writeCookie(reply, NOTE, text.slice(0, MAX_NOTE), settings);
}

/** Returns the message stored by {@link leaveAdminNote} and deletes it. */
export function readAdminNote(request: FastifyRequest, reply: FastifyReply): string | null {
  const note = request.cookies[NOTE];
  if (!note) return null;
  reply.clearCookie(NOTE, settingsOf(reply.server.secureCookies));
  return note.slice(0, MAX_NOTE);
}
