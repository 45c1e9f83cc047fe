import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { PlatformCookie } from '../../../domain/consent/platform-cookies.ts';

/** Sets one of the shop's own cookies. All cookies are set here, so that the published list of them is complete [TRACK-1]. */
export function writeCookie(
  reply: FastifyReply,
  name: PlatformCookie,
  value: string,
  settings: CookieSerializeOptions,
): void {
  reply.setCookie(name, value, settings);
}
