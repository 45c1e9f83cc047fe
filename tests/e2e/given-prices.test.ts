import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/data/connection.ts';
import type { Basket } from '../../src/domain/basket/basket.ts';
import { importContent } from '../../src/exchange/content/import-content.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { deliveredMessages } from '../delivered-emails.ts';
import { document } from '../exchange/exchange-documents.ts';
import { exchangeClient } from '../exchange-client.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { filledForm } from '../services/serve-orders.ts';

const TEXTS = join(import.meta.dirname, '../fixtures/shops/insulation/shop.yaml');
const PASSWORD = 'a-long-password';

interface Tile {
  id: string;
  name: string;
  sides: readonly [string, string];
  /** Price of a square metre as imported from 1C. */
  metre: string;
  piece: string;
  /** Price of a square metre as shown formerly, when the price of a piece was rounded first. */
  rounded: string;
  pieces: number;
  /** Area covered by a number of pieces, and its price. */
  area: string;
  sum: string;
}

const TILES: readonly Tile[] = [
  {
    ...{ id: 't36', name: 'Плитка Терра', sides: ['60', '60'], metre: '79.90', piece: '28,76' },
    ...{ rounded: '79,89', pieces: 25, area: '9.000', sum: '719.10' },
  },
  {
    ...{ id: 't06', name: 'Плитка Сота', sides: ['20', '30'], metre: '45.90', piece: '2,75' },
    ...{ rounded: '45,83', pieces: 50, area: '3.000', sum: '137.70' },
  },
  {
    ...{ id: 't10', name: 'Плитка Лён', sides: ['25', '40'], metre: '9.99', piece: '1,00' },
    ...{ rounded: '10,00', pieces: 30, area: '3.000', sum: '29.97' },
  },
];
const TOTAL = '886.77';

const text = (sum: string) => sum.replace('.', ',');
const side = (id: string, value: string) =>
  `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${value}</Значение></ЗначенияСвойства>`;
const GOODS = document(
  `<Классификатор><Ид>c</Ид><Группы><Группа><Ид>s</Ид><Наименование>Плитка</Наименование></Группа></Группы><Свойства>
   <Свойство><Ид>w</Ид><Наименование>Ширина, см</Наименование></Свойство>
   <Свойство><Ид>l</Ид><Наименование>Длина, см</Наименование></Свойство></Свойства></Классификатор>
   <Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары>${TILES.map(
     ({ id, name, sides: [width, length] }) =>
       `<Товар><Ид>${id}</Ид><Наименование>${name}</Наименование><БазоваяЕдиница Код="055">м2</БазоваяЕдиница>
        <Группы><Ид>s</Ид></Группы><ЗначенияСвойств>${side('w', width)}${side('l', length)}</ЗначенияСвойств></Товар>`,
   ).join('')}</Товары></Каталог>`,
);
const OFFERS = document(
  `<ПакетПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ТипыЦен><ТипЦены><Ид>r</Ид>
   <Наименование>Розничная</Наименование><Валюта>BYN</Валюта></ТипЦены></ТипыЦен><Предложения>${TILES.map(
     ({ id, name, metre }) =>
       `<Предложение><Ид>${id}</Ид><Наименование>${name}</Наименование><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены>
        <ЦенаЗаЕдиницу>${metre}</ЦенаЗаЕдиницу></Цена></Цены><Количество>90</Количество></Предложение>`,
   ).join('')}</Предложения></ПакетПредложений>`,
);

let dataDir: string;
let shop: ServedShop;
let cookie = '';

const page = async (path: string) =>
  (await (await fetch(shop.address + path, { headers: { cookie } })).text()).replaceAll('\u00a0', ' ');

async function post<Body>(path: string, fields: Record<string, string>): Promise<Body> {
  const headers = { accept: 'application/json', cookie };
  const answer = await fetch(shop.address + path, {
    ...{ method: 'POST', headers, body: new URLSearchParams(fields) },
  });
  const [set] = answer.headers.getSetCookie();
  if (set) cookie = set.split(';', 1)[0] ?? '';
  return (await answer.json()) as Body;
}

const oneC = (type: 'catalog' | 'sale') =>
  exchangeClient({ address: `${shop.address}/bitrix/admin/1c_exchange.php`, type, password: PASSWORD });

async function addressOf({ name }: Tile): Promise<string> {
  const listing = await page('/catalog/plitka/');
  const [, address] = new RegExp(`href="(/product/[^"?]+)[^"]*"[^>]*>${name}`).exec(listing) ?? [];
  return address ?? expect.fail(`no link to ${name}`);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kafel-given-'));
  const connection = await openDatabase({ DATA_DIR: dataDir });
  const none = () => Promise.resolve(null);
  const stores = { storePicture: none, storeLogo: none };
  const imported = await importContent(connection, [TEXTS], { ...stores, now: systemClock() });
  if (!imported.ok) throw new Error(imported.message);
  await connection.close();
  shop = await serveShop({
    variables: {
      ...{ DATA_DIR: dataDir, DEMO_PRODUCTS: '0', CHANGES_PER_MINUTE: '10000' },
      ...{ EXCHANGE_USER: '1c', EXCHANGE_PASSWORD: PASSWORD },
    },
  });
  const one = oneC('catalog');
  await one.checkauth();
  await one.request('init');
  await one.send('import.xml', GOODS);
  await one.send('offers.xml', OFFERS);
  expect(await one.importFile('import.xml')).toBe('success');
  await vi.waitUntil(async () => (await page('/catalog/plitka/')).includes(TILES[2]?.name ?? ''), {
    ...{ timeout: 30_000, interval: 200 },
  });
});

afterAll(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('[BEYOND-14] cards and product pages show the price given by 1C along with that of a piece', async () => {
  const listing = await page('/catalog/plitka/');
  for (const tile of TILES) {
    const html = await page(await addressOf(tile));
    for (const [place, shown] of [['listing', listing] as const, ['page', html] as const]) {
      expect(shown, `${tile.name}, ${place}`).toContain(text(tile.metre));
      expect(shown, `${tile.name}, ${place}`).not.toContain(`${tile.rounded} руб`);
    }
    expect(html, tile.name).toContain(tile.piece);
    // Structured data contain the price of a piece, and that of a square metre.
    expect(html, tile.name).toContain(`"price":"${tile.piece.replace(',', '.')}","priceCurrency"`);
    expect(html, tile.name).toMatch(
      new RegExp(`"price":"${tile.metre}","priceCurrency":"BYN","referenceQuantity":\\{[^}]*"MTK"`),
    );
  }
});

describe('[BEYOND-14] an order at given prices agrees to the kopeck', () => {
  const sums = TILES.map(({ sum }) => sum);
  let basket: Basket;
  let cart: string;
  let letters: readonly string[];
  beforeAll(async () => {
    for (const tile of TILES) {
      const [, offer = ''] = /name="offer"[^>]*value="(\d+)"/.exec(await page(await addressOf(tile))) ?? [];
      const added = await post<{ basket: Basket }>('/basket/add', { offer, quantity: String(tile.pieces) });
      basket = added.basket;
    }
    cart = await page('/cart/');
    const form = { ...filledForm(basket), city: 'Брест', email: 'anna@example.by' };
    const placed = await post<{ number?: string }>('/order/place', form);
    expect(placed.number, JSON.stringify(placed)).toBeTruthy();
    letters = await vi.waitUntil(
      async () => {
        const all = (await deliveredMessages(dataDir)).map((each) => each.replaceAll('\u00a0', ' '));
        const ofOrder = all.filter((each) => each.includes(`Итого: ${text(TOTAL)}`));
        return ofOrder.length >= 2 ? ofOrder : null;
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  it('in the basket, with the given prices', () => {
    const totals = sums.map((sum) => Number(sum.replace('.', '')));
    expect(basket.lines.map(({ total }) => total)).toEqual(totals);
    for (const sum of [...sums, TOTAL, ...TILES.map(({ metre }) => metre)])
      expect(cart, sum).toContain(text(sum));
  });

  it('in the emails to shopper and shop, and on the order’s own page', async () => {
    for (const letter of letters) for (const sum of sums) expect(letter, sum).toContain(text(sum));
    const [address] = /\/o\/[\w-]+/.exec(letters.join('\n')) ?? [];
    const order = await page(address ?? expect.fail('no link to the order'));
    for (const { sum, metre } of TILES) {
      expect(order, sum).toContain(text(sum));
      expect(order, sum).toContain(`по ${text(metre)} руб./м²`);
    }
    expect(order).toContain(text(TOTAL));
  });

  it('in the document for 1C, where amounts times its own prices are the sums', async () => {
    const one = oneC('sale');
    await one.checkauth();
    await one.request('init');
    // The code page used by 1C has no «²».
    const orders = (await one.request('query')).replaceAll('&#178;', '²');
    const texts = (name: string) =>
      [...orders.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
    expect(texts('Количество')).toEqual(TILES.map(({ area }) => area));
    expect(texts('ЦенаЗаЕдиницу')).toEqual(TILES.map(({ metre }) => metre));
    expect(texts('Единица')).toEqual(TILES.map(() => 'м²'));
    expect(texts('Сумма')).toEqual([TOTAL, ...sums]);
  });
});
