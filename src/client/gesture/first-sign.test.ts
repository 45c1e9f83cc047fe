import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onFirstSign, SIGNS } from './first-sign.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

it.each(SIGNS)('[NAV-9] reports the first %s once, and no other sign after it', async (sign) => {
  const then = vi.fn();
  onFirstSign(SIGNS, then);
  page.dispatchEvent(new Event('wheel'));
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  for (const each of [sign, sign, ...SIGNS]) page.dispatchEvent(new Event(each));
  await vi.waitFor(() => expect(then).toHaveBeenCalledOnce());
});
