import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { PlatformCookie } from '../../../domain/consent/platform-cookies.ts';

/** Sets one of the shop's own cookies; there is no other way to, so that the list of them is whole [TRACK-1]. */
export function keepCookie(
  reply: FastifyReply,
  name: PlatformCookie,
  value: string,
  settings: CookieSerializeOptions,
): void {
  reply.setCookie(name, value, settings);
}
