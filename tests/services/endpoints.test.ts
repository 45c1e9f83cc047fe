import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { productLinks, products } from '../../src/data/schema/product.ts';
import { basketResponseSchema } from '../../src/domain/basket/basket-response.ts';
import { area } from '../../src/domain/measures/area.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity } from '../../src/domain/measures/quantity.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';
import { serveBasket } from './serve-basket.ts';

const JSON_WANTED = { accept: 'application/json' };

describeShop('requests for the basket', (opened) => {
  const { shop, post, filled } = serveBasket(opened);

  it('[CART-12] the basket’s cookie lasts 30 days and no script can read it', async () => {
    const { offerId } = await makeOffer(opened().connection);
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '1' });
    expect(answer.cookies.find(({ name }) => name === 'basket')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 2_592_000,
    });
  });

  it('[CART-4] a script gets the basket and its summary', async () => {
    const { offerId, token } = await filled();
    const answer = await post('/basket/add', { offer: String(offerId), quantity: '1' }, token, JSON_WANTED);
    expect(v.parse(basketResponseSchema, answer.json())).toMatchObject({
      ok: true,
      summary: { count: 1, version: 2, quantities: { [offerId]: 3000 }, total: 3000 },
      basket: { lines: [{ offerId, quantity: 3000 }] },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['-1', '1e9', 'абв', '٣'])(
    '[CART-5] a quantity of «%s» leaves the basket unchanged and gives the reason',
    async (quantity) => {
      const { token, line } = await filled();
      const before = await shop().basket.show(token);
      const asScript = await post('/basket/change', { line, quantity }, token, JSON_WANTED);
      expect(asScript.statusCode).toBe(422);
      expect(v.parse(basketResponseSchema, asScript.json())).toMatchObject({
        ok: false,
        summary: { version: before.version },
      });
      expect(asScript.json().message).toMatch(/^(Количество|Укажите)/);
      const asForm = await post('/basket/change', { line, quantity }, token);
      expect(asForm.statusCode).toBe(422);
      expect(asForm.json()).toMatchObject({
        page: '/cart/',
        form: { name: 'basket', values: { [`COUNT[${line}]`]: quantity } },
      });
      expect(asForm.json().form.errors[`COUNT[${line}]`]).toBe(asScript.json().message);
      expect(await shop().basket.show(token)).toEqual(before);
    },
  );

  it('[CART-5] a line is changed, reduced to the stock and reported', async () => {
    const { token, line } = await filled();
    const answer = await post('/basket/change', { line, quantity: '99' }, token, JSON_WANTED);
    expect(answer.json()).toMatchObject({ ok: true, message: expect.stringContaining('только 10') });
    const form = await post('/basket/change', { line, quantity: '98' }, token);
    expect(form.statusCode).toBe(303);
    const note = form.cookies.find(({ name }) => name === 'basket_note');
    expect(note?.value).toContain('только 10');
  });

  it('[CART-10] goods that are fewer or dearer than the page showed are reported when added', async () => {
    const { offerId } = await makeOffer(opened().connection, { name: 'Затирка' });
    const fields = { offer: String(offerId), ajax_basket: 'Y', [`SEEN[${offerId}]`]: '1000' };
    const first = v.parse(basketResponseSchema, (await post('/basket/add', fields)).json());
    expect([first.MESSAGE, first.changed]).toEqual(['Добавили 1\u00a0шт.', undefined]);
    await changeOffer(opened().connection, offerId, { price: kopecks(1200) });
    const dearer = (await post('/basket/add', fields)).json();
    expect(dearer).toMatchObject({ STATUS: 'OK', changed: true, summary: { total: 1200 } });
    expect(dearer.MESSAGE).toContain('Цена изменилась: теперь 12,00');
    const odd = (await post('/basket/add', { ...fields, [`SEEN[${offerId}]`]: '1e3' })).json();
    expect(odd.changed).toBeUndefined();
    await changeOffer(opened().connection, offerId, { stock: quantity(3000) });
    const fewer = (
      await post('/basket/add', { offer: String(offerId), quantity: '5', ajax_basket: 'Y' })
    ).json();
    expect(fewer).toMatchObject({
      STATUS: 'OK',
      changed: true,
      summary: { quantities: { [offerId]: 3000 } },
    });
    expect(fewer.MESSAGE).toBe('На складе только 3\u00a0штуки, положили все');
  });

  it('[CART-2] [TILE-4] a form without script adds an area as whole pieces and shows the amount', async () => {
    const { productId, offerId } = await makeOffer(opened().connection, { name: 'Плитка' });
    const { db } = opened().connection;
    await db
      .update(products)
      .set({ unitArea: area(18_000_000) })
      .where(eq(products.id, productId));
    const fields = { offer: String(offerId), unit: 'area', quantity: '1,26', ajax_basket: 'Y' };
    const answer = await post('/basket/add', fields);
    expect(answer.json().MESSAGE).toBe('Добавили 7\u00a0шт. = 1,26\u00a0м²');
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    const more = (await post('/basket/add', { ...fields, unit: 'piece', quantity: '2' }, token)).json();
    expect(more.MESSAGE).toBe(
      'Добавили 2\u00a0шт. = 0,36\u00a0м², всего в корзине 9\u00a0шт. = 1,62\u00a0м²',
    );
  });

  it('[CART-5] [TILE-2] a line keeps its unit until another is chosen, by form and by script', async () => {
    const { productId, offerId } = await makeOffer(opened().connection, { name: 'Плитка' });
    const { db } = opened().connection;
    await db
      .update(products)
      .set({ unitArea: area(18_000_000), piecesPerBox: 4 })
      .where(eq(products.id, productId));
    const offer = String(offerId);
    const answer = await post('/basket/add', { offer, unit: 'area', quantity: '0,72' });
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    const stored = async () => {
      const [line] = (await shop().basket.show(token)).lines;
      return [line?.quantity, line?.countedIn];
    };
    expect(await stored()).toEqual([4000, 'area']);
    await post('/basket/add', { offer, quantity: '1' }, token);
    expect(await stored()).toEqual([5000, 'area']);
    const line = String((await shop().basket.show(token)).lines[0]?.id);
    await post('/basket/change', { line, 'shown-unit': 'box' }, token, JSON_WANTED);
    expect(await stored()).toEqual([5000, 'box']);
    await post('/basket/change', { offer, COUNT: '8', 'shown-unit': '' }, token, JSON_WANTED);
    expect(await stored()).toEqual([8000, 'box']);
    await post('/basket/change', { [`COUNT[${line}]`]: '6', [`UNIT[${line}]`]: 'piece' }, token);
    expect(await stored()).toEqual([6000, 'piece']);
    await post('/basket/change', { [`COUNT[${line}]`]: '0,54 м2', [`UNIT[${line}]`]: 'piece' }, token);
    expect(await stored()).toEqual([3000, 'area']);
    await post('/basket/remove', { line }, token);
    await post('/basket/restore', {}, token);
    expect(await stored()).toEqual([3000, 'area']);
    await post('/basket/change', { offer, 'shown-unit': '__proto__' }, token, JSON_WANTED);
    expect(await stored()).toEqual([3000, 'area']);
  });

  it('[CART-2] a catalogue widget gets STATUS and MESSAGE from the add address of its goods', async () => {
    const { offerId } = await makeOffer(opened().connection, { name: 'Клей' });
    const address = `/basket/add?offer=${offerId}`;
    const widgetFields = { ajax_basket: 'Y', rcm: 'yes', quantity: '2' };
    const answer = await post(address, widgetFields);
    expect(answer.json()).toMatchObject({
      STATUS: 'OK',
      MESSAGE: 'Добавили 2\u00a0шт.',
      item: { name: 'Клей', picture: null },
      summary: { count: 1, quantities: { [offerId]: 2000 } },
    });
    const token = answer.cookies.find(({ name }) => name === 'basket')?.value ?? '';
    expect((await shop().basket.show(token)).lines).toMatchObject([
      { recommended: { id: 'yes', at: expect.any(Number) } },
    ]);
    const wrong = await post('/basket/add?offer=2147483647', widgetFields);
    expect(wrong.json()).toEqual({ STATUS: 'ERROR', MESSAGE: 'Этого товара больше нет в продаже' });
    expect(wrong.cookies).toEqual([]);
    const odd = await post(address, { ...widgetFields, 'prop[PROP_1]': 'x' });
    expect(odd.json()).toMatchObject({ STATUS: 'ERROR', MESSAGE: expect.stringMatching(/вариант/) });
    const foreign = await post(address, { ...widgetFields, PROP_1: '999999' });
    expect(foreign.json()).toMatchObject({ STATUS: 'ERROR', MESSAGE: expect.stringMatching(/вариант/) });
  });

  it('[CART-3] a paired item is added in the same action, or neither is', async () => {
    const [one, two] = [
      await makeOffer(opened().connection),
      await makeOffer(opened().connection, { stock: quantity(2000) }),
    ];
    const pair = (id: number) => ({
      offer: String(one.offerId),
      quantity: '3',
      pair: String(id),
      pair_quantity: '2',
    });
    const both = await post('/basket/add', pair(two.offerId), '', JSON_WANTED);
    expect(both.json().summary.quantities).toEqual({ [one.offerId]: 3000, [two.offerId]: 2000 });
    const neither = await post('/basket/add', pair(2_147_483_647), '', JSON_WANTED);
    expect(neither.statusCode).toBe(422);
    expect(neither.cookies).toEqual([]);
  });

  it('[CART-6] [CART-7] the basket form changes quantities and comments of several lines, or none of them', async () => {
    const { token, line } = await filled();
    const { offerId } = await makeOffer(opened().connection);
    await post('/basket/add', { offer: String(offerId), quantity: '1' }, token);
    const other = String((await shop().basket.show(token)).lines[1]?.id);
    const fields = {
      [`COUNT[${line}]`]: '4',
      [`PROPS_COMMENT[${line}]`]: 'Одна партия',
      [`COUNT[${other}]`]: '',
    };
    expect((await post('/basket/change', fields, token)).statusCode).toBe(303);
    const before = await shop().basket.show(token);
    expect(before.lines).toMatchObject([{ quantity: 4000, comment: 'Одна партия' }, { quantity: 1000 }]);
    const wrong = { ...fields, [`COUNT[${line}]`]: '7', [`COUNT[${other}]`]: 'абв' };
    const answer = await post('/basket/change', wrong, token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().form).toMatchObject({
      values: { [`COUNT[${line}]`]: '7', [`COUNT[${other}]`]: 'абв' },
      errors: { [`COUNT[${other}]`]: expect.stringContaining('число') },
    });
    const long = await post('/basket/change', { line, PROPS_COMMENT: 'х'.repeat(501) }, token);
    expect(long.json().form.errors).toEqual({ PROPS_COMMENT: expect.stringContaining('Сократите') });
    const huge = await post('/basket/change', { line, PROPS_COMMENT: 'х'.repeat(2_000_000) }, token);
    expect(huge.statusCode).toBe(413);
    expect(await shop().basket.show(token)).toEqual(before);
  });

  it('[CART-7] only a page whose basket is gone is told to reload', async () => {
    const gone = await post('/basket/change', { line: '1', COUNT: '2' }, randomUUID(), JSON_WANTED);
    expect(gone.json()).toMatchObject({ ok: false, reload: { to: null, after: 1 } });
    const { token } = await filled();
    const unknown = await post('/basket/change', { line: '999999', COUNT: '2' }, token, JSON_WANTED);
    expect(unknown.json()).toMatchObject({ ok: false, code: 'no-line' });
    expect(unknown.json()).not.toHaveProperty('reload');
  });

  it('[CART-5] forms delete by product_id and undo the deletion', async () => {
    const { token } = await filled();
    const productId = (await shop().basket.show(token)).lines[0]?.productId;
    await post('/basket/remove', { product_id: String(productId) }, token);
    expect((await shop().basket.show(token)).lines).toEqual([]);
    expect((await post('/basket/restore', {}, token)).headers.location).toBe('/cart/');
    expect((await shop().basket.show(token)).lines).toMatchObject([{ quantity: 2000 }]);
  });

  it('[BEYOND-9] a change repeated with its key is carried out once', async () => {
    const { token, offerId } = await filled();
    const add = { offer: String(offerId), quantity: '1', key: randomUUID() };
    for (let time = 0; time < 3; time += 1) await post('/basket/add', add, token, JSON_WANTED);
    expect((await shop().basket.show(token)).lines[0]?.quantity).toBe(3000);
    for (const key of ['', 'x', 'x'.repeat(65), '<script>'])
      await post('/basket/add', { ...add, key }, token, JSON_WANTED);
    expect((await shop().basket.show(token)).lines[0]?.quantity).toBe(7000);
  });

  it('[CART-8] goods that go with the basket and are not in it are offered', async () => {
    const { db } = opened().connection;
    const { glue, vistan } = opened().catalogue.products;
    await db
      .insert(productLinks)
      .values({ productId: vistan, otherId: glue, kind: 'accessory' })
      .onConflictDoNothing();
    const { white60 } = opened().catalogue.offers;
    const answer = await post('/basket/add', { offer: String(white60), quantity: '1' }, '', JSON_WANTED);
    const { basket } = answer.json();
    expect((await shop().basket.crossSell(basket)).map(({ id }) => id)).toEqual([glue]);
    const both = { lines: [...basket.lines, { ...basket.lines[0], productId: glue }] };
    expect(await shop().basket.crossSell(both)).toEqual([]);
    expect(await shop().basket.crossSell({ lines: [] })).toEqual([]);
  });

  it('a line can be removed twice', async () => {
    const { token, line } = await filled();
    expect((await post('/basket/remove', { line }, token)).headers.location).toBe('/cart/');
    expect((await shop().basket.show(token)).lines).toEqual([]);
    expect((await post('/basket/remove', { line }, token)).statusCode).toBe(303);
  });
});
