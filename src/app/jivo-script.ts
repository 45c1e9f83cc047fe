import type { Env } from '../kit/env.ts';

/** Address of the script of the shop's chat at Jivo; null where it has none. */
export function jivoScript({ JIVO_WIDGET_ID, JIVO_URL }: Env): string | null {
  return JIVO_WIDGET_ID ? `${JIVO_URL.replace(/\/$/, '')}/${JIVO_WIDGET_ID}` : null;
}
