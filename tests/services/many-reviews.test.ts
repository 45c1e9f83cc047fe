import { beforeAll, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { NEWEST_REVIEWS, type ReviewView } from '../../src/domain/product/review-pages.ts';
import { addManyReviews, MANY, REVIEWS } from '../many-reviews.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('goods with many reviews', (opened) => {
  let composed: Awaited<ReturnType<typeof composeShop>>;
  let slug = '';
  beforeAll(async () => {
    const { connection } = opened();
    const { productId } = await makeOffer(connection);
    slug = await addManyReviews(connection.db, productId, 'ab12cd34ef56ab12');
    composed = await composeShop(
      connection,
      () => SETTINGS,
      () => {},
    );
  });

  const show = async (view: Partial<ReviewView> = {}) => {
    const page = await composed.shop.product.show(slug, null, { ...NEWEST_REVIEWS, ...view });
    return { names: page?.reviews.map(({ author }) => author) ?? [], pages: page?.reviewPages ?? null };
  };

  it('[REV-1] show them in pages, each once, newest first', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => show({ page })));
    expect(pages.map(({ names }) => names.length)).toEqual([50, 50, 20]);
    expect(pages.flatMap(({ names }) => names)).toEqual(REVIEWS.map(({ author }) => author).toReversed());
    expect(pages[0]?.pages).toMatchObject({ pages: 3, photos: true, view: NEWEST_REVIEWS });
  });

  it('[REV-1] sort all of them by usefulness, not only one page', async () => {
    const { names } = await show({ useful: true });
    expect(names.slice(0, 3)).toEqual(['№ 0', '№ 2', '№ 4']);
    expect((await show({ useful: true, page: 3 })).names.at(-1)).toBe('№ 119');
  });

  it('[REV-1] filter all of them by photos', async () => {
    const { names, pages } = await show({ photos: true });
    expect(names).toEqual(Array.from({ length: 12 }, (_, at) => `№ ${110 - at * 10}`));
    expect(pages?.pages).toBe(1);
    expect((await composed.shop.product.show(slug, null))?.reviews[9]?.photos).toHaveLength(1);
  });

  it('[REV-1] count the stars of all of them, and show the last page for a number beyond it', async () => {
    const { pages, names } = await show({ page: 99 });
    expect(pages?.stars).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: MANY / 5 })));
    expect(pages?.view.page).toBe(3);
    expect(names).toHaveLength(20);
  });
});
