import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFocusLost } from './focus-lost.ts';

const body = {};
const focused = (activeElement: unknown) => vi.stubGlobal('document', { body, activeElement });
afterEach(() => vi.unstubAllGlobals());

describe('the focus', () => {
  it.each([
    ['nowhere', null, true],
    ['on the page itself', body, true],
    ['in a dialog that was closed', { checkVisibility: () => false }, true],
    ['on a button that is seen', { checkVisibility: () => true }, false],
  ])('%s', (_, element, lost) => {
    focused(element);
    expect(isFocusLost()).toBe(lost);
  });
});
