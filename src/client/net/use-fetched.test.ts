// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountHook, onServer, unmount } from '../../../tests/mount.tsx';
import { useFetched } from './use-fetched.ts';

let requests: { name: string; answer: (data: string | null) => Promise<void> }[];

beforeEach(() => {
  requests = [];
});
afterEach(unmount);

const fetchNamed = (name: string | null) =>
  useFetched(name, () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    requests.push({ name: String(name), answer: (data) => act(async () => resolve(data)) });
    return promise;
  });

const names = () => requests.map(({ name }) => name);

it('[LIST-4] requests nothing while nothing is needed, nor on the server', async () => {
  expect(onServer(() => fetchNamed('facts'))).toMatchObject({ data: null, waiting: true, failed: false });
  const { now } = await mountHook(fetchNamed, null as string | null);
  expect(now()).toMatchObject({ data: null, waiting: false, failed: false });
  expect(requests).toEqual([]);
});

it('[LIST-4] shows a response, and keeps it while another is being loaded', async () => {
  const { now, on } = await mountHook(fetchNamed, 'facts' as string | null);
  expect(now()).toMatchObject({ data: null, waiting: true });
  await requests[0]?.answer('48,90');
  expect(now()).toMatchObject({ data: '48,90', waiting: false, failed: false });
  await on('facts');
  expect(names()).toEqual(['facts']);
  await on('reviews');
  expect(now()).toMatchObject({ data: '48,90', waiting: true });
  await requests[1]?.answer('5 звёзд');
  expect([now().data, now().waiting, names()]).toEqual(['5 звёзд', false, ['facts', 'reviews']]);
});

it('[LIST-4] an outdated response changes nothing, whenever it arrives', async () => {
  const { now, on } = await mountHook(fetchNamed, 'facts' as string | null);
  await on('reviews');
  await requests[0]?.answer('старое');
  expect(now()).toMatchObject({ data: null, waiting: true });
  await requests[1]?.answer('новое');
  await requests[0]?.answer('старое');
  expect(now()).toMatchObject({ data: 'новое', waiting: false });
});

it('[NAV-15] reports a failure, and waits again after a retry', async () => {
  const { now } = await mountHook(fetchNamed, 'facts' as string | null);
  await requests[0]?.answer(null);
  expect(now()).toMatchObject({ data: null, waiting: false, failed: true });
  await act(async () => now().again());
  expect(now()).toMatchObject({ waiting: true, failed: false });
  expect(names()).toEqual(['facts', 'facts']);
  await requests[1]?.answer('48,90');
  expect(now()).toMatchObject({ data: '48,90', waiting: false, failed: false });
});

it('[NAV-15] a failure belongs only to the request that failed', async () => {
  const { now, on } = await mountHook(fetchNamed, 'facts' as string | null);
  await requests[0]?.answer(null);
  await on('reviews');
  expect(now()).toMatchObject({ waiting: true, failed: false });
});

it('[LIST-4] passes on each response, except outdated ones', async () => {
  const received: string[] = [];
  const load = (name: string) =>
    useFetched(
      name,
      () => {
        const { promise, resolve } = Promise.withResolvers<string | null>();
        requests.push({ name, answer: (data) => act(async () => resolve(data)) });
        return promise;
      },
      (data) => received.push(`${name}: ${data}`),
    );
  const { on } = await mountHook(load, 'facts' as string);
  await on('reviews');
  await requests[0]?.answer('48,90');
  await requests[1]?.answer('5 звёзд');
  expect(received).toEqual(['reviews: 5 звёзд']);
});
