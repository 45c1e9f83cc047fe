import type { Env } from '../kit/env.ts';

/** Returns the address of the Jivo chat script; null if the shop does not use Jivo. */
export function jivoScript({ JIVO_WIDGET_ID, JIVO_URL }: Env): string | null {
  return JIVO_WIDGET_ID ? `${JIVO_URL.replace(/\/$/, '')}/${JIVO_WIDGET_ID}` : null;
}
