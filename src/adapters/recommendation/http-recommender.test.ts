import { afterEach, describe, expect, it } from 'vitest';
import { fakeService, type ServiceResponse } from '../../../tests/fake-service.ts';
import { openHttpRecommender } from './http-recommender.ts';

const running: Awaited<ReturnType<typeof fakeService>>[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});

async function recommender(respond: (attempt: number) => ServiceResponse) {
  const service = await fakeService((_, before) => respond(before));
  running.push(service);
  let now = Date.parse('2026-11-24T10:00:00Z');
  const logged: unknown[] = [];
  const { advise } = openHttpRecommender({
    url: `${service.address}/goods?shop=7`,
    key: 'secret',
    clock: () => new Date(now),
    logger: { warn: (entry: unknown) => void logged.push(entry) },
  });
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { service, advise, wait, logged };
}

describe('[TRACK-4] an external recommendation provider over HTTP', () => {
  it('receives product ids and returns related ids, as numbers or digits', async () => {
    const { service, advise } = await recommender(() => ({ json: { id: 'r-5:a', items: [4, '12'] } }));
    expect(await advise([1, 2], 30)).toEqual({ id: 'r-5:a', items: [4, 12] });
    expect(service.requests).toMatchObject([
      { path: '/goods?shop=7&items=1%2C2&limit=30', headers: { authorization: 'Bearer secret' }, body: '' },
    ]);
  });

  it.each<[string, ServiceResponse]>([
    ['an error', { status: 500, json: { id: '1', items: [1] } }],
    ['no JSON', { text: '<html>' }],
    ['an id that fits into no cookie', { json: { id: 'a;b', items: [1] } }],
    ['items that are none', { json: { id: '1', items: [{}] } }],
    ['too many items', { json: { id: '1', items: Array.from({ length: 101 }, (_, at) => at) } }],
    ['an answer without end', { text: `"${'x'.repeat(70_000)}"` }],
    ['a way to another place', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, json: {} }],
  ])('recommends nothing after %s', async (_, respond) => {
    const { advise, logged } = await recommender(() => respond);
    expect(await advise([1], 10)).toBeNull();
    expect(logged).toHaveLength(1);
  });

  it('is not called for half a minute after a failure, so that nobody waits for it', async () => {
    const { service, advise, wait } = await recommender((before) =>
      before === 0 ? { status: 503, json: {} } : { json: { id: '2', items: [3] } },
    );
    await advise([1], 10);
    expect(await advise([1], 10)).toBeNull();
    expect(service.requests).toHaveLength(1);
    wait(30_000);
    expect(await advise([1], 10)).toEqual({ id: '2', items: [3] });
  });

  it('has three seconds to respond', async () => {
    const { advise } = await recommender(() => 'silence');
    const began = performance.now();
    expect(await advise([1], 10)).toBeNull();
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(2900);
    expect(took).toBeLessThan(8000);
  }, 15_000);
});
