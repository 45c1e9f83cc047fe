import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../../../../tests/server/fakes.ts';
import { withId } from '../../../domain/listing/saved-list.ts';
import { failure, success } from '../../../domain/result.ts';
import { readBodies } from '../../host/read-body.ts';
import { savedListEndpoints } from './saved-lists.ts';

/** In this shop products 1–99 are on sale, and one list has been shared. */
const shop = fakeShop({
  lists: {
    readShared: async (id) => (id === 'shared' ? [5, 6, 500] : null),
    known: (ids) => ids.filter((id) => id < 100),
    save(ids, productId, max) {
      if (productId < 1 || productId >= 100) return failure('gone', 'Этого товара больше нет в продаже');
      const saved = withId(ids, productId, max);
      return success({ ids: saved.ids, dropped: saved.dropped === null ? null : `товар ${saved.dropped}` });
    },
  },
});

async function post(path: string, product: string, headers: Record<string, string> = {}) {
  const app = Fastify();
  await app.register(cookie);
  await readBodies(app);
  await app.register(savedListEndpoints(shop));
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.test', ...headers },
    payload: `product=${product}`,
  });
}

const JSON_ONLY = { accept: 'application/json' };
const cookieOf = (answer: Awaited<ReturnType<typeof post>>, name: string) =>
  answer.cookies.find((each) => each.name === name);

describe('favourites', () => {
  it('[FAV-1] are stored as comma-separated ids in a cookie for 100 days', async () => {
    const answer = await post('/favourites/add', '7', { ...JSON_ONLY, cookie: 'favourites=5,6' });
    expect(answer.json()).toEqual({ ok: true, ids: [5, 6, 7], message: 'Товар в избранном' });
    expect(answer.headers['set-cookie']).toMatch(/^favourites=5,6,7; Max-Age=8640000; Path=\//);
  });

  it('[FAV-1] remove a product, and delete the cookie with the last one', async () => {
    const some = await post('/favourites/remove', '5', { ...JSON_ONLY, cookie: 'favourites=5,6' });
    expect(some.json()).toMatchObject({ ok: true, ids: [6] });
    expect(some.headers['set-cookie']).toMatch(/^favourites=6;/);
    const none = await post('/favourites/remove', '5', { ...JSON_ONLY, cookie: 'favourites=5' });
    expect(cookieOf(none, 'favourites')?.value).toBe('');
  });

  it.each(['0', '-1', 'абв', '', '500', '99999999999'])(
    '[FAV-1] ignore goods that the shop does not have: «%s»',
    async (id) => {
      const answer = await post('/favourites/add', id, { ...JSON_ONLY, cookie: 'favourites=5' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ ok: false, ids: [5] });
      expect(cookieOf(answer, 'favourites')).toBeUndefined();
    },
  );

  it('[FAV-1] store goods that are not sold now, without counting them', async () => {
    const answer = await post('/favourites/add', '7', { ...JSON_ONLY, cookie: 'favourites=500' });
    expect(answer.json()).toMatchObject({ ids: [7] });
    expect(cookieOf(answer, 'favourites')?.value).toBe('500,7');
  });

  it('[FAV-1] without script redirect to their page, and from there back to the products', async () => {
    const referer = 'http://shop.test/catalog/plitka/?page=2';
    const answer = await post('/favourites/add', '7', { referer });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/favourites/?back=%2Fcatalog%2Fplitka%2F%3Fpage%3D2');
    expect(cookieOf(answer, 'favourites_note')).toMatchObject({ path: '/favourites/' });
    for (const elsewhere of ['http://evil.test/x/', 'http://shop.test/favourites/', 'nonsense']) {
      const other = await post('/favourites/add', '7', { referer: elsewhere });
      expect(other.headers['location']).toBe('/favourites/');
    }
  });

  it('[FAV-2] add a shared list by a form, after what is in them already', async () => {
    const answer = await post('/favourites/take', '&list=shared', {
      cookie: 'favourites=6,7',
      referer: 'http://shop.test/favourites/shared/shared/',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe('/favourites/');
    expect(cookieOf(answer, 'favourites')?.value).toBe('6,7,5');
    expect(cookieOf(answer, 'favourites_note')?.value).toBe('В избранное добавлено: 1\u00a0товар');
  });

  it('[FAV-2] stay unchanged when there is no such list', async () => {
    const answer = await post('/favourites/take', '&list=other', { cookie: 'favourites=6,7' });
    expect(cookieOf(answer, 'favourites')).toBeUndefined();
    expect(cookieOf(answer, 'favourites_note')?.value).toBe('Этого списка больше нет');
  });
});

describe('the comparison', () => {
  it('[FAV-3] has at most 20 goods and names the one that was dropped', async () => {
    const full = Array.from({ length: 20 }, (_, index) => index + 1).join(',');
    const answer = await post('/comparison/add', '50', { ...JSON_ONLY, cookie: `comparison=${full}` });
    expect(answer.json().ids).toHaveLength(20);
    expect(answer.json().ids).not.toContain(1);
    expect(answer.json().message).toContain('убрали «товар 1»');
  });

  it('[FAV-3] removes the products named by a form, and no others', async () => {
    const answer = await post('/comparison/clear', '2&product=3', { cookie: 'comparison=1,2,3,500' });
    expect(cookieOf(answer, 'comparison')?.value).toBe('1,500');
    expect(decodeURIComponent(cookieOf(answer, 'comparison_note')?.value ?? '')).toContain('Товары убраны');
    const malformed = await post('/comparison/clear', 'x', { cookie: 'comparison=1,2' });
    expect(cookieOf(malformed, 'comparison')?.value).toBe('1,2');
  });

  it('[FAV-3] without script redirects back to the shown kind of products, within this shop only', async () => {
    const shown = '/comparison/?kind=dveri&differences=1';
    const here = await post('/comparison/remove', '1', { referer: `http://shop.test${shown}` });
    expect(here.headers['location']).toBe(shown);
    const evil = await post('/comparison/remove', '1', { referer: `http://evil.test${shown}` });
    expect(evil.headers['location']).toBe('/comparison/');
  });

  it('[FAV-3] swaps two products, and nothing else', async () => {
    const moved = await post('/comparison/move', '3&with=1', {
      ...JSON_ONLY,
      cookie: 'comparison=1,2,3,500',
    });
    expect(moved.json()).toMatchObject({ ok: true, ids: [3, 2, 1] });
    expect(cookieOf(moved, 'comparison')?.value).toBe('3,2,1,500');
    for (const malformed of ['3&with=9', '3', 'x&with=%00'])
      expect(
        cookieOf(await post('/comparison/move', malformed, { cookie: 'comparison=1,2,3' }), 'comparison')
          ?.value,
      ).toBe('1,2,3');
  });

  it('[FAV-3] adds goods that somebody shared, as far as they are sold, and reports how many', async () => {
    const adopted = await post('/comparison/take', '2&product=7&product=500&product=x', {
      cookie: 'comparison=1,2',
      referer: 'http://shop.test/comparison/?goods=2,7',
    });
    expect(cookieOf(adopted, 'comparison')?.value).toBe('1,2,7');
    expect(adopted.headers['location']).toBe('/comparison/');
    expect(decodeURIComponent(cookieOf(adopted, 'comparison_note')?.value ?? '')).toMatch(
      /добавлено: 1\sтовар/,
    );
    const gone = await post('/comparison/take', '500', { ...JSON_ONLY, cookie: 'comparison=1,2' });
    expect([gone.statusCode, cookieOf(gone, 'comparison')]).toEqual([422, undefined]);
    const many = Array.from({ length: 90 }, (_, index) => `product=${index + 1}`).join('&');
    const full = await post('/comparison/take', many.slice(8), { ...JSON_ONLY });
    expect(full.json().ids).toHaveLength(20);
  });

  it('[FAV-3] is cleared completely, only by POST', async () => {
    const answer = await post('/comparison/clear', '', { cookie: 'comparison=1,2' });
    expect(cookieOf(answer, 'comparison')?.value).toBe('');
    expect(answer.headers['location']).toBe('/comparison/');
    const app = Fastify();
    await app.register(cookie);
    await app.register(savedListEndpoints(shop));
    const fetched = await app.inject({ url: '/comparison/clear', headers: { cookie: 'comparison=1,2' } });
    expect(fetched.headers['set-cookie']).toBeUndefined();
  });
});
