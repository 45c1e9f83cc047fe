import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewsCommand } from '../../src/app/cli/commands/reviews-command.ts';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { ReviewForm } from '../../src/domain/product/review-form.ts';
import { writeReview } from '../../src/services/review/write-review.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const clock = () => new Date('2026-11-22T12:00:00Z');

describeShop('a review of goods', (opened) => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-reviews-'));
  afterAll(() => rmSync(data, { recursive: true }));
  const db = () => opened().connection.db;
  let composed: Awaited<ReturnType<typeof composeShop>>;
  beforeAll(async () => {
    composed = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    );
  });

  async function goods() {
    const { productId } = await makeOffer(opened().connection);
    const [product] = await db().select().from(s.products).where(eq(s.products.id, productId));
    // New goods are no new version: what is seen later is the review's doing.
    await composed.reload(true);
    return { product: product?.slug ?? '' };
  }
  const wordsOf = (product: string, given: Partial<ReviewForm> = {}): ReviewForm => ({
    ...{ product, rating: 5, text: 'Ровная, швы почти не видны.', author: 'Анна', key: '' },
    ...given,
  });
  const write = (form: ReviewForm, reviewsAtOnce = false) => {
    const { content } = SETTINGS;
    const settings = withContent(() => ({ ...content, sale: { ...content.sale, reviewsAtOnce } }));
    return writeReview({ db: db(), clock, settings }, form, []);
  };
  async function idOf(form: ReviewForm): Promise<number> {
    const written = await write(form);
    return written.ok ? written.value.id : 0;
  }
  async function run(...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const known = await reviewsCommand(() => data).run(opened().connection, args, (line) => said.push(line));
    return known ? said : ['?'];
  }
  /** Numbers of the reviews that are listed. */
  async function waiting(): Promise<number[]> {
    return (await run('list')).flatMap((line) => /^(\d+) {2}/.exec(line)?.[1] ?? []).map(Number);
  }
  /** What pages show of the product, once the node has looked whether the catalogue has changed. */
  async function shown(product: string) {
    await composed.reload();
    const page = await composed.shop.product.show(product, null);
    const { ratingPercent, ratingCount } = page?.card ?? {};
    const reviews = page?.reviews.map(({ author, rating, answer }) => ({ author, rating, answer }));
    return { ratingPercent, ratingCount, reviews };
  }

  it('[REV-1] waits for the shop, which is notified; once it is let through, rating, count and page follow', async () => {
    const { product } = await goods();
    const id = await idOf(wordsOf(product, { rating: 4 }));
    expect(await shown(product)).toMatchObject({ ratingCount: 0, reviews: [] });
    const [letter] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `review:${id}`));
    expect(letter?.payload).toMatchObject({
      to: 'shop@localhost',
      text: expect.stringContaining(`reviews publish ${id}`),
    });
    expect(await waiting()).toContain(id);
    expect(await run('publish', String(id))).toEqual(['Отзыв на странице товара']);
    expect(await waiting()).not.toContain(id);
    expect(await shown(product)).toEqual({
      ratingPercent: 80,
      ratingCount: 1,
      reviews: [{ author: 'Анна', rating: 4, answer: '' }],
    });
  });

  it('[REV-1] [LIST-11] puts its goods under their stars in the filter once it is let through, and takes them off again', async () => {
    const [{ product }, beside, poor] = [await goods(), await goods(), await goods()];
    const [source] = await db().select().from(s.sources).limit(1);
    const [section] = await db()
      .insert(s.sections)
      .values({ sourceId: source?.id ?? 0, externalId: 'rated', slug: 'rated', name: 'Оценённое' })
      .returning();
    await db()
      .update(s.products)
      .set({ sectionId: section?.id ?? 0 })
      .where(inArray(s.products.slug, [product, beside.product, poor.product]));
    await composed.reload(true);
    // Without goods under several stars there is nothing to choose.
    await run('publish', String(await idOf(wordsOf(beside.product))));
    await run('publish', String(await idOf(wordsOf(poor.product, { rating: 1 }))));
    const underFive = async () => {
      await composed.reload();
      const listed = composed.shop.listing.show('rated', new URLSearchParams({ 'rating[]': '5' }));
      return listed?.result.cards.map(({ slug }) => slug).toSorted();
    };
    const id = String(await idOf(wordsOf(product)));
    expect(await underFive()).toEqual([beside.product]);
    await run('publish', id);
    expect(await underFive()).toEqual([product, beside.product].toSorted());
    await run('reject', id);
    expect(await underFive()).toEqual([beside.product]);
  });

  it('[REV-1] is shown at once where the shop wants it so', async () => {
    const { product } = await goods();
    expect(await write(wordsOf(product), true)).toMatchObject({ ok: true, value: { published: true } });
    expect(await shown(product)).toMatchObject({ ratingPercent: 100, ratingCount: 1 });
  });

  it('[REV-1] can be refused, taken off again, answered and removed; the rating follows', async () => {
    const { product } = await goods();
    const [first, second] = [await idOf(wordsOf(product)), await idOf(wordsOf(product, { rating: 1 }))];
    await run('publish', String(first));
    expect(await run('reject', String(second))).toEqual(['Отзыв не показывается']);
    expect(await waiting()).not.toContain(second);
    await run('answer', String(first), 'Спасибо,', 'рады.');
    expect(await shown(product)).toMatchObject({
      ratingPercent: 100,
      reviews: [{ author: 'Анна', answer: 'Спасибо, рады.' }],
    });
    await run('publish', String(second));
    expect(await shown(product)).toMatchObject({ ratingPercent: 60, ratingCount: 2 });
    await run('reject', String(first));
    expect(await shown(product)).toMatchObject({ ratingPercent: 20, ratingCount: 1 });
    await run('remove', String(second));
    expect(await shown(product)).toMatchObject({ ratingCount: 0, reviews: [] });
    for (const verb of ['publish', 'reject', 'remove'])
      expect(await run(verb, String(second))).toEqual(['Такого отзыва нет']);
    for (const words of [['publish'], ['publish', 'все'], ['answer', '1'], ['publish', '1', 'да'], []])
      expect(await run(...words)).toEqual(['?']);
  });

  it('[REV-1] is one however often it is sent, at the same moment too', async () => {
    const { product } = await goods();
    const sent = await Promise.all(Array.from({ length: 4 }, () => write(wordsOf(product), true)));
    expect(new Set(sent.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await shown(product)).toMatchObject({ ratingCount: 1 });
  });

  it('[REV-1] of goods that are not sold is refused', async () => {
    for (const product of ['staraya', 'nowhere'])
      expect(await write(wordsOf(product))).toMatchObject({ ok: false, code: 'gone' });
  });

  it('[REV-1] stands as text in the letter and the list, whatever is in it', async () => {
    const { product } = await goods();
    const text = '<script>alert(1)</script>\nBcc: всем\x1b[2J';
    const id = await idOf(wordsOf(product, { text, author: '<b>Ян</b>' }));
    expect((await run('list')).join('\n')).toContain('<script>alert(1)</script>\n      Bcc: всем');
    const [letter] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `review:${id}`));
    expect(letter?.payload).toMatchObject({ text: expect.stringContaining('\n  Bcc: всем') });
  });

  it('[REV-1] says that its author bought the goods, once for an order that was received, and for no other', async () => {
    const { offerId, productId } = await makeOffer(opened().connection, { stock: units(50) });
    const [row] = await db().select().from(s.products).where(eq(s.products.id, productId));
    await composed.reload(true);
    const product = row?.slug ?? '';
    const { number, secret } = await orderMaker(() => opened().connection, clock).place({}, { offerId });
    const form = wordsOf(product, { key: secret });
    expect(await write(form)).toMatchObject({ ok: false, code: 'no-purchase' });
    await db().update(s.orders).set({ state: 'issued' }).where(eq(s.orders.number, number));
    expect(await write({ ...form, product: (await goods()).product })).toMatchObject({ code: 'no-purchase' });
    expect(await write({ ...form, key: 'x'.repeat(24) })).toMatchObject({ code: 'no-purchase' });
    const id = await idOf(form);
    expect(await idOf(form)).toBe(id);
    expect(await write({ ...form, text: 'И ещё раз.' })).toMatchObject({ ok: false, code: 'reviewed' });
    const other = await idOf(wordsOf(product, { author: 'Пётр' }));
    for (const each of [id, other]) await run('publish', String(each));
    await composed.reload();
    const page = await composed.shop.product.show(product, null);
    expect(page?.reviews.map(({ author, bought }) => [author, bought])).toEqual([
      ['Пётр', false],
      ['Анна', true],
    ]);
    expect(JSON.stringify(page?.reviews)).not.toContain(number);
  });
});
