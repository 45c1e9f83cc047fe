// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../../../tests/mount.tsx';
import { ClippedText } from './ClippedText.tsx';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['collection' as const, 400, '360px'],
  ['collection' as const, 390, ''],
  [undefined, 101, '100px'],
])('[NAV-14] a text of kind %s that is %i px high is clipped to %s', async (kind, height, clipped) => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  await mount(<ClippedText text="О коллекции" {...(kind ? { kind } : {})} />);
  const text = document.querySelector('p');
  expect(text?.style.maxHeight).toBe(clipped);
  expect(document.querySelectorAll('button')).toHaveLength(clipped ? 1 : 0);
});
