import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { baskets } from '../../src/data/schema/order.ts';
import { kopecks } from '../../src/domain/measures/money.ts';
import { quantity, units } from '../../src/domain/measures/quantity.ts';
import { addByArticles } from '../../src/services/basket/add-by-articles.ts';
import { changeOffer, makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

describeShop('an order by article numbers', (shop) => {
  const db = () => shop().connection.db;
  const deps = () => ({ db: db(), settings: () => SETTINGS });

  it('adds the goods it finds and gives a reason for every other line', async () => {
    const tag = randomUUID().slice(0, 8).toUpperCase();
    const known = await makeOffer(shop().connection, { article: `A-${tag}` });
    const few = await makeOffer(shop().connection, { article: `B ${tag} 60`, stock: units(2) });
    const out = await makeOffer(shop().connection, {
      article: `C-${tag}`,
      stock: quantity(0),
      name: 'Плинтус',
    });
    const list = [`a-${tag}\t3`, `B ${tag} 60 5`, `C-${tag} 1`, `Z-${tag} 4`, `A-${tag} 2 м²`, `A-${tag} 1`];
    const result = await addByArticles(deps(), null, list.join('\r\n'));
    if (!result.ok) throw new Error(result.message);
    const { added, refused, changed } = result.value;
    expect(changed?.basket.lines.map((line) => [line.offerId, line.quantity])).toEqual([
      [known.offerId, units(4)],
      [few.offerId, units(2)],
    ]);
    expect(added).toBe(3);
    expect(refused).toEqual([
      { text: `C-${tag} 1`, why: '«Плинтус»: закончился' },
      { text: `Z-${tag} 4`, why: 'Такого артикула у нас нет' },
      { text: `A-${tag} 2 м²`, why: 'Этот товар продаётся в других единицах: шт.' },
    ]);
    expect(changed?.notes).toEqual([expect.stringContaining('только 2')]);
    expect(out.offerId).toBeGreaterThan(0);
  });

  it('asks for the variant of an ambiguous article number, and adds the line of a variant', async () => {
    const tag = crypto.randomUUID().slice(0, 6);
    const white = await makeOffer(shop().connection, {
      name: 'Затирка',
      article: `G-${tag}-01`,
      price: kopecks(700),
    });
    await db()
      .update(s.products)
      .set({ article: `G-${tag}` })
      .where(eq(s.products.id, white.productId));
    const [offer] = await db().select().from(s.offers).where(eq(s.offers.id, white.offerId));
    if (!offer) throw new Error('no offer');
    const { id: _id, ...black } = offer;
    const more = {
      ...black,
      externalId: `black-${tag}`,
      article: `G-${tag}-02`,
      name: 'чёрная',
      price: kopecks(900),
    };
    const [second] = await db().insert(s.offers).values(more).returning();
    const ambiguous = await addByArticles(deps(), null, `g-${tag} 3`);
    expect(ambiguous).toMatchObject({ ok: true, value: { changed: null, added: 0, refused: [] } });
    if (!ambiguous.ok) throw new Error(ambiguous.message);
    const [question] = ambiguous.value.ambiguous;
    expect(question).toMatchObject({ text: `g-${tag} 3`, name: 'Затирка' });
    expect(question?.variants.map(({ line }) => line)).toEqual([`G-${tag}-01 3`, `G-${tag}-02 3`]);
    const chosen = await addByArticles(deps(), null, question?.variants[1]?.line ?? '');
    expect(chosen).toMatchObject({ ok: true, value: { added: 1, ambiguous: [] } });
    expect(chosen.ok && chosen.value.changed?.basket.lines).toMatchObject([
      { offerId: second?.id, quantity: units(3) },
    ]);
    await changeOffer(shop().connection, white.offerId, { price: kopecks(0) });
    expect(await addByArticles(deps(), null, `G-${tag} 3`)).toMatchObject({ ok: true, value: { added: 1 } });
  });

  it('creates no basket when nothing is found', async () => {
    const count = async () => (await db().select({ n: sql<number>`count(*)::int` }).from(baskets))[0]?.n;
    const before = await count();
    const result = await addByArticles(deps(), null, 'нет такого 5\nи такого');
    expect(result).toMatchObject({ ok: true, value: { changed: null, added: 0, refused: [{}, {}] } });
    expect(await addByArticles(deps(), null, ' \n ')).toMatchObject({ ok: false, code: 'list' });
    expect(await addByArticles(deps(), null, 'х\n'.repeat(201))).toMatchObject({ ok: false, code: 'list' });
    expect(await count()).toBe(before);
  });
});
