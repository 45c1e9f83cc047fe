import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS, withContent } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { feedbackAddress } from '../../src/domain/admin/feedback.ts';
import { units } from '../../src/domain/measures/quantity.ts';
import type { ReviewForm } from '../../src/domain/product/review-form.ts';
import { listFeedback } from '../../src/services/admin/list-feedback.ts';
import { answerReview } from '../../src/services/review/answer-review.ts';
import { moderateReview } from '../../src/services/review/moderate-review.ts';
import { removeReview } from '../../src/services/review/remove-review.ts';
import { writeReview } from '../../src/services/review/write-review.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { orderMaker } from './order-maker.ts';

const clock = () => new Date('2026-11-22T12:00:00Z');

describeShop('a review of goods', (opened) => {
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
    // The catalogue is loaded first, so that later changes of the pages result from the review alone.
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
  const publish = (id: number) => moderateReview({ db: db(), clock }, id, true);
  const reject = (id: number) => moderateReview({ db: db(), clock }, id, false);
  const remove = (id: number) => removeReview({ db: db(), clock }, id);
  const waiting = async () => (await listFeedback(db(), { kind: 'review', waiting: true })).rows;
  const waitingIds = async () => (await waiting()).map(({ id }) => id);
  /** Returns what pages show of the product, after the node has checked for changes of the catalogue. */
  async function shown(product: string) {
    await composed.reload();
    const page = await composed.shop.product.show(product, null);
    const { ratingPercent, ratingCount } = page?.card ?? {};
    const reviews = page?.reviews.map(({ author, rating, answer }) => ({ author, rating, answer }));
    return { ratingPercent, ratingCount, reviews };
  }

  it('[REV-1] waits for moderation and notifies the shop; publishing updates rating, count and page', async () => {
    const { product } = await goods();
    const id = await idOf(wordsOf(product, { rating: 4 }));
    expect(await shown(product)).toMatchObject({ ratingCount: 0, reviews: [] });
    const [email] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `review:${id}`));
    expect(email?.payload).toMatchObject({
      to: 'shop@localhost',
      text: expect.stringContaining(feedbackAddress({ kind: 'review', id })),
    });
    expect(await waitingIds()).toContain(id);
    expect(await publish(id)).not.toBeNull();
    expect(await waitingIds()).not.toContain(id);
    expect(await shown(product)).toEqual({
      ratingPercent: 80,
      ratingCount: 1,
      reviews: [{ author: 'Анна', rating: 4, answer: '' }],
    });
  });

  it('[REV-1] [LIST-11] puts its goods into the filter by stars when published, and removes them when hidden', async () => {
    const [{ product }, untouched, poor] = [await goods(), await goods(), await goods()];
    const [source] = await db().select().from(s.sources).limit(1);
    const [section] = await db()
      .insert(s.sections)
      .values({ sourceId: source?.id ?? 0, externalId: 'rated', slug: 'rated', name: 'Оценённое' })
      .returning();
    await db()
      .update(s.products)
      .set({ sectionId: section?.id ?? 0 })
      .where(inArray(s.products.slug, [product, untouched.product, poor.product]));
    await composed.reload(true);
    // The filter by rating exists only when some product has reviews.
    await publish(await idOf(wordsOf(untouched.product)));
    await publish(await idOf(wordsOf(poor.product, { rating: 1 })));
    const underFive = async () => {
      await composed.reload();
      const listed = composed.shop.listing.show('rated', new URLSearchParams({ 'rating[]': '5' }));
      return listed?.result.cards.map(({ slug }) => slug).toSorted();
    };
    const id = await idOf(wordsOf(product));
    expect(await underFive()).toEqual([untouched.product]);
    await publish(id);
    expect(await underFive()).toEqual([product, untouched.product].toSorted());
    await reject(id);
    expect(await underFive()).toEqual([untouched.product]);
  });

  it('[REV-1] is published immediately if the shop is set so', async () => {
    const { product } = await goods();
    expect(await write(wordsOf(product), true)).toMatchObject({ ok: true, value: { published: true } });
    expect(await shown(product)).toMatchObject({ ratingPercent: 100, ratingCount: 1 });
  });

  it('[REV-1] can be refused, hidden, answered and removed; the rating follows', async () => {
    const { product } = await goods();
    const [first, second] = [await idOf(wordsOf(product)), await idOf(wordsOf(product, { rating: 1 }))];
    await publish(first);
    expect(await reject(second)).not.toBeNull();
    expect(await waitingIds()).not.toContain(second);
    await answerReview({ db: db(), clock }, first, 'Спасибо, рады.');
    expect(await shown(product)).toMatchObject({
      ratingPercent: 100,
      reviews: [{ author: 'Анна', answer: 'Спасибо, рады.' }],
    });
    await publish(second);
    expect(await shown(product)).toMatchObject({ ratingPercent: 60, ratingCount: 2 });
    await reject(first);
    expect(await shown(product)).toMatchObject({ ratingPercent: 20, ratingCount: 1 });
    await remove(second);
    expect(await shown(product)).toMatchObject({ ratingCount: 0, reviews: [] });
    for (const act of [publish, reject, remove]) expect(await act(second)).toBeNull();
  });

  it('[REV-1] is stored once when sent repeatedly, also concurrently', async () => {
    const { product } = await goods();
    const sent = await Promise.all(Array.from({ length: 4 }, () => write(wordsOf(product), true)));
    expect(new Set(sent.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await shown(product)).toMatchObject({ ratingCount: 1 });
  });

  it('[REV-1] of goods that are not on sale is refused', async () => {
    for (const product of ['staraya', 'nowhere'])
      expect(await write(wordsOf(product))).toMatchObject({ ok: false, code: 'gone' });
  });

  it('[REV-1] is plain text in the email and in the list, whatever it contains', async () => {
    const { product } = await goods();
    const text = '<script>alert(1)</script>\nBcc: всем\x1b[2J';
    const id = await idOf(wordsOf(product, { text, author: '<b>Ян</b>' }));
    expect(await waiting()).toContainEqual(expect.objectContaining({ id, text, author: '<b>Ян</b>' }));
    const [email] = await db()
      .select()
      .from(s.outbox)
      .where(eq(s.outbox.key, `review:${id}`));
    expect(email?.payload).toMatchObject({ text: expect.stringContaining('\n  Bcc: всем') });
  });

  it('[REV-1] is marked as a purchase once, for a received order and no other', async () => {
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
    for (const each of [id, other]) await publish(each);
    await composed.reload();
    const page = await composed.shop.product.show(product, null);
    expect(page?.reviews.map(({ author, bought }) => [author, bought])).toEqual([
      ['Пётр', false],
      ['Анна', true],
    ]);
    expect(JSON.stringify(page?.reviews)).not.toContain(number);
  });
});
