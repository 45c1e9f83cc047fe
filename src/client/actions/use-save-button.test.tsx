// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, unmount } from '../../../tests/mount.tsx';
import { the } from '../../../tests/page.ts';
import { $favourites } from '../store/visitor-store.ts';
import { useSaveButton } from './use-save-button.ts';

let posted: { address: string; answer: (ids: number[]) => Promise<void> }[];

function SaveButton({ removes = false }: { removes?: boolean }) {
  const { isSaved, busy, onClick } = useSaveButton('favourites', 5, removes);
  return <button type="submit" aria-pressed={isSaved ?? 'mixed'} aria-busy={busy} onClick={onClick} />;
}

beforeEach(() => {
  posted = [];
  $favourites.set([]);
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (ids: number[]) =>
      act(async () => resolve(new Response(JSON.stringify({ ok: true, ids, message: '' }))));
    posted.push({ address, answer });
    return promise;
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const button = () => [the('button').ariaPressed, the('button').ariaBusy];

it('[FAV-1] a button adds a product to a list and is locked until the result is known', async () => {
  await mount(<SaveButton />);
  expect(button()).toEqual(['false', 'false']);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => the('button').dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
  await act(async () => the('button').click());
  expect([button(), posted.map(({ address }) => address)]).toEqual([['false', 'true'], ['/favourites/add']]);
  await posted[0]?.answer([5]);
  expect(button()).toEqual(['true', 'false']);
});

it('[FAV-1] a remove button removes even where the page has no state of the list', async () => {
  $favourites.set(null);
  await mount(<SaveButton removes />);
  expect(the('button').ariaPressed).toBe('mixed');
  await act(async () => the('button').click());
  expect(posted.map(({ address }) => address)).toEqual(['/favourites/remove']);
  await posted[0]?.answer([]);
  expect(button()).toEqual(['false', 'false']);
});
