import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { firstSlug, roomOf } from './rooms.ts';

/** A browser without graphics, for which the server draws. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const laminate = () => firstSlug('scene=living&at=floor&q=ламинат');
const door = () => firstSlug('scene=hall&at=door');
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function open(path: string, script: boolean, viewport = DESKTOP): Promise<Page> {
  const { page } = await visit(browser, { script, viewport });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(at(path), { waitUntil: 'domcontentloaded' });
  // The message appears once the hydrated page has detected that there are no graphics.
  if (script && path.startsWith('/visualiser/')) await page.getByText('Картинку рисует магазин').waitFor();
  return page;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('the whole choice is in the address, %s', (_, script) => {
  it('[BEYOND-11] a door stays chosen through a room without a doorway, which reports that it cannot be placed', async () => {
    const [floor, leaf] = [await laminate(), await door()];
    const page = await open(`/visualiser/?scene=hall&floor=${floor}&door=${leaf}&door.offer=1`, script);
    await page.getByRole('link', { name: 'Гостиная', exact: true }).click();
    const note = page.locator('.visualiser-note');
    await note.waitFor();
    expect(await note.innerText()).toMatch(/В этой комнате нет места: Дверь/);
    expect([parameter(page, 'door'), parameter(page, 'floor')]).toEqual([leaf, floor]);
    await note.getByRole('link', { name: '«Прихожая»' }).click();
    await expect.poll(() => page.locator('.visualiser-laid li').count()).toBe(2);
    expect([parameter(page, 'scene'), parameter(page, 'door'), await note.count()]).toEqual([
      'hall',
      leaf,
      0,
    ]);
    await page.context().close();
  });

  it('[BEYOND-11] the search text stays when goods, their laying and the room are chosen', async () => {
    const page = await open('/visualiser/?scene=living&at=floor', script);
    await page.getByRole('searchbox', { name: 'Найти товар' }).fill('ламинат');
    await page.locator('.visualiser-search').getByRole('button', { name: 'Найти' }).click();
    await expect.poll(() => parameter(page, 'q')).toBe('ламинат');
    await expect.poll(() => page.locator('.visualiser-choice').first().innerText()).toMatch(/^Ламинат/);
    await page.locator('.visualiser-choice').first().click();
    await expect.poll(() => parameter(page, 'floor')).not.toBeNull();
    await page.locator('.visualiser-laying').getByText('По диагонали', { exact: true }).click();
    if (!script) await page.getByRole('button', { name: 'Показать' }).click();
    await expect.poll(() => parameter(page, 'floor.pattern')).toBe('diagonal');
    await page.getByRole('link', { name: 'Прихожая' }).click();
    await expect.poll(() => parameter(page, 'scene')).toBe('hall');
    expect(parameter(page, 'q')).toBe('ламинат');
    await page.goto(page.url());
    expect(await page.getByRole('searchbox', { name: 'Найти товар' }).inputValue()).toBe('ламинат');
    expect(await page.locator('.visualiser-choice').first().innerText()).toMatch(/^Ламинат/);
    // The search is cleared, because there is no laminate among the doors.
    await page.getByRole('link', { name: 'Дверь', exact: true }).click();
    await expect.poll(() => parameter(page, 'q')).toBeNull();
    await expect.poll(() => page.locator('.visualiser-choice').first().innerText()).toMatch(/^Дверь/);
    await page.context().close();
  });

  it('[BEYOND-11] the shopper’s own area is read, and an invalid one is refused next to its field', async () => {
    const page = await open(`/visualiser/?scene=living&floor=${await laminate()}`, script);
    const field = page.getByRole('textbox', { name: /^Ваша площадь/ });
    const laid = page.locator('.visualiser-laid');
    const type = async (text: string) => {
      await field.fill(text);
      if (!script) await page.getByRole('button', { name: 'Показать' }).click();
    };
    await type('12м');
    await expect.poll(() => laid.innerText()).toMatch(/(?<!\d)12\s+м²/);
    expect(await field.inputValue()).toBe('12м');
    await type('двенадцать');
    await expect.poll(() => page.locator('.visualiser-area').getByRole('alert').count()).toBe(1);
    expect(await field.inputValue()).toBe('двенадцать');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await laid.innerText()).not.toMatch(/(?<!\d)12\s+м²/);
    await page.context().close();
  });

  it('[BEYOND-11] a variant is chosen, shown and bought', async () => {
    const leaf = await door();
    const page = await open(`/visualiser/?goods=${leaf}`, script);
    const laid = page.locator('.visualiser-laid');
    expect(await laid.getByRole('button', { name: /^В корзину/ }).count()).toBe(0);
    const variant = page.getByRole('combobox', { name: 'Вариант' });
    const [, wanted = ''] = await variant
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value).filter(Boolean));
    await variant.selectOption(wanted);
    if (!script) await page.getByRole('button', { name: 'Показать' }).click();
    await expect.poll(() => parameter(page, 'door.offer')).toBe(wanted);
    await expect
      .poll(() => laid.locator('p a').first().getAttribute('href'))
      .toBe(`/product/${leaf}/?ELEMENT_ID=${wanted}`);
    await page.context().close();
  });
});

describe('links to a room', () => {
  it('[BEYOND-11] are absent for parts of a door, and no part is offered in a doorway', async () => {
    for (const typed of ['наличник', 'коробка', 'добор']) {
      const { choices } = await roomOf(`scene=hall&at=door&q=${encodeURIComponent(typed)}`);
      for (const { name } of choices) expect(name).toMatch(/^Дверь/);
    }
    const page = await open('/search/?q=наличник', false);
    await page.locator('.card a').first().click();
    expect(await page.locator('h1').innerText()).toMatch(/Наличник/);
    expect(await page.locator('.product-options').getByText('Примерить').count()).toBe(0);
    await page.context().close();
  });

  it.each([true, false])('[BEYOND-11] pass on the chosen variant, script: %s', async (script) => {
    const leaf = await door();
    const { goods } = await roomOf(`goods=${leaf}`);
    const offer = goods[leaf]?.variants[1]?.offer;
    const page = await open(`/product/${leaf}/?ELEMENT_ID=${offer}`, script);
    await page.getByRole('button', { name: 'Примерить в комнате' }).click();
    await page.waitForURL(/\/visualiser\/\?goods=/);
    expect([parameter(page, 'goods'), parameter(page, 'goods.offer'), parameter(page, 'quantity')]).toEqual([
      ...[leaf, String(offer)],
      null,
    ]);
    expect(await page.locator('.visualiser-laid p a').first().getAttribute('href')).toBe(
      `/product/${leaf}/?ELEMENT_ID=${offer}`,
    );
    await page.context().close();
  });
});

describe('a shared room', () => {
  it('[BEYOND-11] shows its render, and its address contains the whole choice', async () => {
    const floor = await laminate();
    const page = await open(`/visualiser/?scene=hall&floor=${floor}&floor.pattern=diagonal&q=дуб`, false);
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    const [image, address] = [(await meta('image')) ?? '', (await meta('url')) ?? ''];
    expect(address).toMatch(/^https?:\/\/[^/]+\/visualiser\/\?/);
    expect(new URL(address).searchParams.get('floor')).toBe(floor);
    expect(new URL(address).searchParams.get('floor.pattern')).toBe('diagonal');
    expect(image).toMatch(/^https?:\/\/[^/]+\/visualiser\/still\?/);
    const { pathname, search } = new URL(image);
    const still = await fetch(at(pathname + search));
    expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await page.context().close();
  });

  it('[BEYOND-11] [LIST-15] is small on a card, and absent for goods that are not laid', async () => {
    const ask = (slug: string) =>
      fetch(at(`/visualiser/still?goods=${slug}`), { headers: { accept: 'image/webp' } });
    const still = await ask(await laminate());
    expect(still.status).toBe(200);
    expect((await sharp(Buffer.from(await still.arrayBuffer())).metadata()).width).toBe(480);
    expect((await ask('net-takogo')).status).toBe(204);
  });

  it.each([
    ['with script', true, DESKTOP],
    ['without script', false, PHONE],
  ])(
    '[BEYOND-11] is printed with names, amounts, prices, sum and address, %s',
    async (_, script, viewport) => {
      const [floor, leaf] = [await laminate(), await door()];
      const page = await open(`/visualiser/?scene=hall&floor=${floor}&door=${leaf}`, script, viewport);
      await page.emulateMedia({ media: 'print' });
      const main = page.locator('main');
      // Without script, the page may be available before its style sheets.
      const onScreen = /Что положить|В корзину|На своём фото|Укладка/;
      await expect.poll(() => main.innerText()).not.toMatch(onScreen);
      const text = await main.innerText();
      expect(text).toMatch(/Пол[^:]*: Ламинат/);
      expect(text).toMatch(/Дверь: Дверь/);
      expect(text).toMatch(/упак\. × [\d\s,]+руб\.\/упак\. = [\d\s,]+руб\./);
      expect(text).toMatch(/Всего: [\d\s,]+руб\./);
      expect(text).toContain(`${new URL(page.url()).pathname}?scene=hall`);
      expect(text).toContain(floor);
      const code = page.locator('.visualiser-address img');
      expect(await code.isVisible()).toBe(true);
      const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBe(110);
      await page.context().close();
    },
  );
});
