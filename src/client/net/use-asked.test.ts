// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import { useAsked } from './use-asked.ts';

let asked: { name: string; answer: (data: string | null) => Promise<void> }[];

beforeEach(() => {
  asked = [];
});
afterEach(unmount);

const askFor = (name: string | null) =>
  useAsked(name, () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    asked.push({ name: String(name), answer: (data) => act(async () => resolve(data)) });
    return promise;
  });

const names = () => asked.map(({ name }) => name);

it('[LIST-4] nothing is asked as long as nothing is wanted, nor by the server', async () => {
  expect(onServer(() => askFor('facts'))).toMatchObject({ data: null, waiting: true, failed: false });
  const { now } = await mountHook(askFor, null as string | null);
  expect(now()).toMatchObject({ data: null, waiting: false, failed: false });
  expect(asked).toEqual([]);
});

it('[LIST-4] an answer is shown, and stays while something else is asked for', async () => {
  const { now, on } = await mountHook(askFor, 'facts' as string | null);
  expect(now()).toMatchObject({ data: null, waiting: true });
  await asked[0]?.answer('48,90');
  expect(now()).toMatchObject({ data: '48,90', waiting: false, failed: false });
  await on('facts');
  expect(names()).toEqual(['facts']);
  await on('reviews');
  expect(now()).toMatchObject({ data: '48,90', waiting: true });
  await asked[1]?.answer('5 звёзд');
  expect([now().data, now().waiting, names()]).toEqual(['5 звёзд', false, ['facts', 'reviews']]);
});

it('[LIST-4] an overtaken answer changes nothing, whenever it comes', async () => {
  const { now, on } = await mountHook(askFor, 'facts' as string | null);
  await on('reviews');
  await asked[0]?.answer('старое');
  expect(now()).toMatchObject({ data: null, waiting: true });
  await asked[1]?.answer('новое');
  await asked[0]?.answer('старое');
  expect(now()).toMatchObject({ data: 'новое', waiting: false });
});

it('[NAV-15] a failure is said, and asked again it waits as at first', async () => {
  const { now } = await mountHook(askFor, 'facts' as string | null);
  await asked[0]?.answer(null);
  expect(now()).toMatchObject({ data: null, waiting: false, failed: true });
  await act(async () => now().again());
  expect(now()).toMatchObject({ waiting: true, failed: false });
  expect(names()).toEqual(['facts', 'facts']);
  await asked[1]?.answer('48,90');
  expect(now()).toMatchObject({ data: '48,90', waiting: false, failed: false });
});

it('[NAV-15] a failure is of what was asked for then, and of nothing else', async () => {
  const { now, on } = await mountHook(askFor, 'facts' as string | null);
  await asked[0]?.answer(null);
  await on('reviews');
  expect(now()).toMatchObject({ waiting: true, failed: false });
});

it('[LIST-4] hands over what came, and nothing that was overtaken', async () => {
  const taken: string[] = [];
  const ask = (name: string) =>
    useAsked(
      name,
      () => {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        asked.push({ name, answer: (data) => act(async () => resolve(data)) });
        return promise;
      },
      (data) => taken.push(`${name}: ${data}`),
    );
  const { on } = await mountHook(ask, 'facts' as string);
  await on('reviews');
  await asked[0]?.answer('48,90');
  await asked[1]?.answer('5 звёзд');
  expect(taken).toEqual(['reviews: 5 звёзд']);
});
