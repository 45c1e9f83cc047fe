import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { reviewVotes } from '../../src/http/endpoints/form/review-votes.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('votes on reviews', (opened) => {
  let app: FastifyInstance;
  let shop: Awaited<ReturnType<typeof composeShop>>['shop'];
  let slug = '';
  const db = () => opened().connection.db;
  let addresses = 0;
  let now = 0;

  beforeAll(async () => {
    const { productId } = await makeOffer(opened().connection);
    const [product] = await db().select().from(s.products).where(eq(s.products.id, productId));
    slug = product?.slug ?? '';
    await db().update(s.products).set({ ratingCount: 1, ratingSum: 5 }).where(eq(s.products.id, productId));
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    ({ app } = await testHost(
      fakeRenderer((url) => html(`page ${url.search}`)),
      { shop },
    ));
    await app.register(reviewVotes({ shop, now: () => now }));
  });
  afterAll(() => app?.close());

  async function review(published = true): Promise<number> {
    const [product] = await db().select().from(s.products).where(eq(s.products.slug, slug));
    const [made] = await db()
      .insert(s.reviews)
      .values({
        productId: product?.id ?? 0,
        rating: 5,
        author: 'Анна',
        text: `Ровная ${++addresses}`,
        published,
      })
      .returning();
    return made?.id ?? 0;
  }

  interface Sender {
    voter?: string;
    from?: string;
    headers?: Record<string, string>;
  }
  /** Votes from a new address unless one is given. */
  async function vote(id: number | string, useful: string, { voter, from, headers }: Sender = {}) {
    return app.inject({
      method: 'POST',
      url: '/review/vote',
      remoteAddress: from ?? `10.1.${++addresses >> 8}.${addresses & 255}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(voter ? { cookie: `voter=${voter}` } : {}),
        ...headers,
      },
      payload: new URLSearchParams({ review: String(id), useful }).toString(),
    });
  }
  const voterIn = (answer: Awaited<ReturnType<typeof vote>>) =>
    answer.cookies.find(({ name }) => name === 'voter')?.value ?? '';
  async function counted(id: number) {
    const [found] = await db().select().from(s.reviews).where(eq(s.reviews.id, id));
    return [found?.useful, found?.useless];
  }

  it('[REV-1] count once per visitor, and can be changed and repeated', async () => {
    const id = await review();
    const first = await vote(id, 'yes');
    expect(first.json()).toEqual({ ok: true, useful: 1, useless: 0 });
    const voter = voterIn(first);
    expect((await vote(id, 'yes', { voter })).json()).toMatchObject({ useful: 1, useless: 0 });
    expect((await vote(id, 'no', { voter })).json()).toMatchObject({ useful: 0, useless: 1 });
    expect((await vote(id, 'no')).json()).toMatchObject({ useful: 0, useless: 2 });
    const shown = (await shop.product.show(slug, null))?.reviews.find((each) => each.id === id);
    expect(shown).toMatchObject({ useful: 0, useless: 2 });
  });

  it('[REV-1] of the same moment count once each, and a replayed one not twice', async () => {
    const id = await review();
    const voter = 'v'.repeat(24);
    await Promise.all(Array.from({ length: 8 }, (_, at) => vote(id, at % 2 ? 'yes' : 'no', { voter })));
    const [useful = 0, useless = 0] = await counted(id);
    expect(useful + useless).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => vote(id, 'yes')));
    expect((await counted(id))[0]).toBe(useful + 8);
  });

  it('[REV-1] without script give a page that says what happened and links back to the reviews', async () => {
    const id = await review();
    const answer = await vote(id, 'yes', { headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('page');
    expect(await counted(id)).toEqual([1, 0]);
    const opened = await app.inject({ url: '/review/vote' });
    expect([opened.statusCode, await counted(id)]).toEqual([303, [1, 0]]);
  });

  it('[REV-1] do not count for hidden or missing reviews, nor when invalid', async () => {
    const hidden = await review(false);
    const id = await review();
    for (const [which, useful] of [
      [hidden, 'yes'],
      [2_000_000_000, 'yes'],
      ["1' or '1'='1", 'yes'],
      ['', 'no'],
      [id, 'maybe'],
      [id, '<script>alert(1)</script>'],
      [id, ''],
    ] as const) {
      const answer = await vote(which, useful);
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'Этого отзыва больше нет']);
    }
    expect([await counted(hidden), await counted(id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('[REV-1] cannot be sent from another site', async () => {
    const id = await review();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await vote(id, 'yes', { voter: 'x'.repeat(24), headers });
    expect([answer.statusCode, await counted(id)]).toEqual([403, [0, 0]]);
  });

  it('[REV-1] of a visitor who keeps deleting the cookie count five times a day, with thirty attempts in ten minutes', async () => {
    const id = await review();
    const from = '10.200.0.1';
    const codes = [];
    for (let time = 0; time < 300; time++) codes.push((await vote(id, 'yes', { from })).statusCode);
    expect(await counted(id)).toEqual([5, 0]);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    const made = (at: number) => String(at).padStart(24, 'a');
    now += 3 * 3_600_000;
    for (let time = 0; time < 300; time++) await vote(id, 'yes', { from, voter: made(time) });
    expect(await counted(id)).toEqual([5, 0]);
    now += 24 * 3_600_000;
    expect((await vote(id, 'yes', { from })).statusCode).toBe(200);
  });
});
