import type { FastifyRequest } from 'fastify';
import { safeRedirectPath } from './safe-redirect-path.ts';

/** Page of the shop that the form was on; null if unknown. */
export function pageBefore({ headers }: FastifyRequest): string | null {
  const referer = headers.referer ?? '';
  if (!URL.canParse(referer) || new URL(referer).host !== headers.host) return null;
  const { pathname, search } = new URL(referer);
  return safeRedirectPath(pathname + search);
}
