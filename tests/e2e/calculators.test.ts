import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  fitsWidth,
  moveMouseUntil,
  openBrowser,
  openMore,
  PHONE,
  visit,
} from './browser.ts';

let browser: Browser;
let tile = '';
let door = '';
beforeAll(async () => {
  browser = await openBrowser();
  const { page, context } = await visit(browser, { script: false });
  const first = async (words: string) => {
    await page.goto(at(`/search/?q=${encodeURIComponent(words)}`));
    const address = await page.locator('.cards h2 a').first().getAttribute('href');
    return /\/product\/([^/]+)\//.exec(address ?? '')?.[1] ?? '';
  };
  tile = await first('керамогранит 60x60');
  door = await first('дверь межкомнатная экошпон');
  await context.close();
});

/** Opens a popup by its link and waits for its content. */
async function openPopup(page: Page, link: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).click();
  await page.locator('dialog form').first().waitFor();
}

describe('the room calculator', () => {
  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])(
    '[BEYOND-2] [BEYOND-10] [TILE-6] [PROD-8] counts rooms in a popup, draws the floor and fills in the quantity on a %s',
    async (_, viewport) => {
      const { page, context, complaints } = await visit(browser, { viewport });
      await page.goto(at(`/product/${tile}/`));
      await openMore(page);
      const request = page.waitForRequest((request) => request.url().includes('SHOWAJAXCART=Y'));
      await openPopup(page, /Рассчитать на комнату/);
      expect(new URL((await request).url()).searchParams.get('OPENURL')).toBe(`/product/${tile}/`);
      const popup = page.getByRole('dialog');
      await popup.getByLabel('Ширина, м').fill('3');
      await popup.getByLabel('Длина, м').fill('абв');
      await expect.poll(() => popup.getByText('Длина: введите число метров').isVisible()).toBe(true);
      await popup.getByLabel('Длина, м').fill('4');
      // With joints of 2 mm the floor needs 24 whole and 11 cut tiles; 10 % of 35 are 4.
      await expect.poll(() => popup.getByRole('button', { name: 'Выбрать 39' }).isVisible()).toBe(true);
      expect(
        await popup.getByRole('img', { name: /^Пол 3 × 4 м: целых \d+, с подрезкой \d+$/ }).count(),
      ).toBe(1);
      await popup.getByText('Без запаса').click();
      await popup.getByText('Ещё одно помещение').click();
      await popup.getByRole('radio', { name: 'Знаю площадь' }).nth(1).check({ force: true });
      await popup.getByLabel('Площадь, м²').nth(1).fill('6');
      // 6 m² need 17 more.
      await expect.poll(() => popup.getByRole('button', { name: 'Выбрать 52' }).isVisible()).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await fitsWidth(page)).toBe(true);
      await popup.getByRole('button', { name: 'Выбрать 52' }).click();
      await expect.poll(() => page.locator('.quantity-figures').innerText()).toContain('52\u00a0шт.');
      expect(await page.getByRole('dialog').count()).toBe(0);
      // The rooms were stored on the device.
      await openPopup(page, /Рассчитать на комнату/);
      await expect.poll(() => popup.getByLabel('Длина, м').first().inputValue()).toBe('4');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each([true, false])(
    '[BEYOND-2] keeps every room when Enter is pressed in a field, script: %s',
    async (script) => {
      const { page, context } = await visit(browser, { script });
      await page.goto(at(`/calculator/?product=${tile}&kind0=floor&width0=3&length0=4&kind1=area&area1=6`));
      await page.getByLabel('Ширина, м').first().fill('2');
      await page.getByLabel('Ширина, м').first().press('Enter');
      await expect
        .poll(() => page.locator('.room legend').allInnerTexts())
        .toEqual(['Помещение 1 · 8\u00a0м²', 'Помещение 2 · 6\u00a0м²']);
      await context.close();
    },
  );

  it('[BEYOND-2] prints each choice and result once', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, script: false });
    await page.goto(at(`/calculator/?product=${tile}&kind0=floor&width0=3&length0=4`));
    await page.emulateMedia({ media: 'print' });
    const seen = async (words: string) =>
      (await page.getByText(words, { exact: true }).filter({ visible: true }).count()) > 0;
    expect([await seen('Прямая'), await seen('По диагонали')]).toEqual([true, false]);
    expect(await page.locator('.calculator-sum').innerText()).toMatch(/^39\s/);
    expect(await page.locator('.room-live').isVisible()).toBe(false);
    await context.close();
  });

  it('[PROD-8] closes with Escape and Back, returns the focus, and can be retried', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(`/product/${tile}/`));
    await openMore(page);
    await page.route(/SHOWAJAXCART/, (route) => route.abort());
    const link = page.getByRole('link', { name: /Рассчитать на комнату/ });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Не получилось загрузить содержимое. Попробуйте ещё раз позже.').waitFor();
    await page.unroute(/SHOWAJAXCART/);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.locator('.room-calculator').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await openPopup(page, /Рассчитать на комнату/);
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/product/${tile}/`);
    await context.close();
  });

  it('[BEYOND-2] [PROD-8] is a page without script that adds its result to the basket in one action', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await page.goto(at(`/product/${tile}/`));
    await openMore(page);
    await page.getByRole('link', { name: /Рассчитать на комнату/ }).click();
    await page.getByLabel('Ширина, м').fill('3');
    await page.getByLabel('Длина, м').fill('1e12');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    expect(await page.getByText('Длина: введите число метров').isVisible()).toBe(true);
    await page.getByLabel('Длина, м').fill('4');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    expect(await page.locator('.calculator-sum strong').first().innerText()).toMatch(/^39/);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('button', { name: 'Отмеченное в корзину' }).click();
    await page.waitForURL(/\/cart\//);
    expect(await page.locator('.line input[name^=COUNT]').first().inputValue()).toBe('39');
    await context.close();
  });
});

describe('credit', () => {
  it('[CREDIT-1] [CREDIT-2] [CREDIT-6] [CREDIT-7] keeps slider and field in step, waits 777 ms after typing and shows the server’s figures', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.clock.install();
    await page.goto(at(`/credit/?product=${tile}&quantity=200`));
    await moveMouseUntil(page, '[data-region=credit][data-hydrated]', { x: 300, y: 300 });
    const months = page.getByLabel('Срок, мес.');
    const slider = page.getByRole('slider');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await months.fill('999');
    await page.clock.runFor(776);
    expect(await months.inputValue()).toBe('999');
    await page.clock.runFor(1);
    await expect.poll(() => months.inputValue()).toBe('36');
    expect(await slider.getAttribute('aria-valuetext')).toBe('36\u00a0месяцев');
    await page.clock.resume();
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => months.inputValue()).toBe('30');
    const request = page.waitForRequest((request) => /credit\/figures\/.*&first=/.test(request.url()));
    await page.getByLabel('Первый взнос, руб.').fill('99999999');
    await page.getByText('Первый взнос не может быть больше суммы покупки.').waitFor();
    const figures = await (await fetch((await request).url())).json();
    expect(figures).toMatchObject({ plan: { financed: 0 } });
    await page.getByText('кредит не нужен').waitFor();
    await page.getByRole('button', { name: 'Без взноса' }).click();
    await page.getByRole('radio', { name: /Любой срок/ }).check({ force: true });
    const banks = page.locator('.bank:has(:checked)');
    expect(await banks.count()).toBe(1);
    expect(await banks.locator('[data-logo="2"]').count()).toBe(1);
    expect(await page.locator('[data-logo="1"]').count()).toBe(2);
    const height = () => page.locator('.credit-form').evaluate((form) => getComputedStyle(form).maxHeight);
    expect(await height()).toBe(`${359 + 900 - 562}px`);
    await page.setViewportSize({ width: 1440, height: 500 });
    expect(await height()).toBe('359px');
    await page.getByRole('radio', { name: 'Рассрочка' }).check({ force: true });
    await expect.poll(() => page.getByText('Без процентов и переплаты.').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CREDIT-3] [PROD-8] opens from the teaser in a popup with the sum of the choice', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at(`/product/${tile}/`));
    const shown = page.locator('.pay-total strong');
    const before = await shown.innerText();
    await page.locator('#quantity').fill('50 шт');
    await page.locator('#quantity').blur();
    await expect.poll(() => shown.innerText()).not.toBe(before);
    const total = await shown.innerText();
    await openPopup(page, /В кредит от/);
    expect(await page.locator('.credit-goods strong').innerText()).toBe(total);
    expect(await page.getByText(/на 48\sмесяцев без первого взноса/).count()).toBe(1);
    expect(await fitsWidth(page)).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'В корзину' }).click();
    await page.getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL(/\/cart\//);
    expect(await page.locator('.line input[name^=COUNT]').first().inputValue()).toBe('50');
    await context.close();
  });
});

describe('the door-set wizard', () => {
  it('[BEYOND-8] [DOOR-1] [DOOR-4] [DOOR-5] fits extension, opening and architraves, and adds the set to the basket at once', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(`/product/${door}/`));
    await openPopup(page, /Подобрать по толщине стены/);
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Толщина стены, мм').fill('180');
    await popup.getByLabel('Дверей, шт.').fill('2');
    await popup.getByRole('radio', { name: 'правое' }).check({ force: true });
    await expect.poll(() => popup.getByText('нужен добор шириной 150 мм').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    const total = await popup.locator('.calculator-sum strong').innerText();
    await popup.getByText('под защёлку').click();
    await expect.poll(() => popup.getByText('Защёлка').count()).toBe(1);
    expect(await popup.locator('.calculator-sum strong').innerText()).not.toBe(total);
    await popup.getByText('Без фурнитуры').click();
    await expect.poll(() => popup.getByText(/Защёлка|Ручка|Петля/).count()).toBe(0);
    await popup.getByText('С фурнитурой').click();
    await popup.getByText('без врезки').click();
    await popup.getByRole('button', { name: 'Отметить на странице' }).click();
    await expect.poll(() => page.locator('.pay-total strong').innerText()).toBe(total);
    expect(await page.locator('#quantity').inputValue()).toBe('2');
    expect(new URL(page.url()).searchParams.has('ELEMENT_ID')).toBe(true);
    expect(await page.locator('.extra').filter({ hasText: '150 мм' }).locator('input:checked').count()).toBe(
      1,
    );
    await page.getByRole('button', { name: 'Комплект в корзину' }).click();
    await page.getByRole('link', { name: 'Перейти в корзину' }).click();
    await page.waitForURL(/\/cart\//);
    // Door, frame, architraves, extension, handle and hinges.
    expect(await page.locator('.line input[name^=COUNT]').count()).toBe(6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['with script in a popup', true],
    ['without script on its page', false],
  ])(
    '[BEYOND-8] [BEYOND-15] on a phone, %s, one button in view puts door, latch and hinges into the basket as a set',
    async (_, script) => {
      const { page, context, complaints } = await visit(browser, { script, viewport: PHONE });
      await page.goto(at(`/product/${door}/`));
      if (script) await openPopup(page, /Подобрать по толщине стены/);
      else await page.getByRole('link', { name: /Подобрать по толщине стены/ }).click();
      await page.getByText('под защёлку').last().click();
      if (!script) await page.getByRole('button', { name: 'Подобрать' }).click();
      await expect.poll(() => page.locator('.door-result').getByText('Защёлка').count()).toBe(1);
      const total = await page.locator('.calculator-sum strong').innerText();
      const button = page.locator('.door-buy').getByRole('button', { name: 'Комплект в корзину' });
      expect(await button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(
        true,
      );
      await button.click();
      if (script)
        expect(await page.locator('.toast').innerText()).toMatch(/^Добавили комплект: Дверь .* и ещё \d/);
      await page.goto(at('/cart/'));
      expect(await page.locator('.set-total b').innerText()).toBe(total);
      expect(
        await page
          .locator('.line-part')
          .filter({ hasText: /Защёлка|Петля|Ручка/ })
          .count(),
      ).toBe(3);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('calculator addresses with arbitrary parameters', () => {
  it.each([
    ['/calculator/?product=no-such-product', 404],
    ['/credit/?product=no-such-product&months=999', 404],
    ['/door-set/?product=', 404],
    ['/views/ajax/credit/figures/?product=%00', 404],
  ])('[PROD-8] answers %s with %d', async (path, status) => {
    expect((await fetch(at(path))).status).toBe(status);
  });

  it.each([
    ['/calculator/?kind0=area&area0=1e12', 'введите число квадратных метров'],
    ['/calculator/?kind0=area&area0=99999999', 'больше 10 000 м²'],
    [
      '/calculator/?kind0=floor&width0=-3&length0=%3Cscript%3E&pattern=%27&spare=abc&ELEMENT_ID=1',
      'введите число метров',
    ],
    ['/credit/?months=999', '36'],
    [
      '/credit/?months=год&first=много&quantity=1e12&variant=77&tab=x&option=абв&extra=1:1',
      'Введите срок числом',
    ],
  ])('[CREDIT-1] [BEYOND-2] answers %s with a sensible page and a message', async (path, word) => {
    const answer = await fetch(at(`${path}&product=${tile}`));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(word);
  });

  it('[PROD-8] returns data to the script of a popup, the block to other requests, and neither for unknown goods', async () => {
    for (const [path, slug] of [
      ['calculator', tile],
      ['credit', tile],
      ['door-set', door],
      ['fast-order', tile],
      ['price-request', tile],
      ['availability', tile],
    ]) {
      const request = at(`/${path}/?product=${slug}&SHOWAJAXCART=Y&OPENURL=%2F`);
      const data = await fetch(request, { headers: { accept: 'application/json' } });
      expect([path, data.headers.get('vary')]).toEqual([path, expect.stringContaining('accept,')]);
      expect(JSON.stringify(await data.json())).toContain(slug);
      const block = await (await fetch(request)).text();
      expect(block).toMatch(/^<link rel="stylesheet"/);
      expect(block).not.toContain('<html');
    }
    const none = at('/credit/?product=no-such-product&SHOWAJAXCART=Y');
    for (const accept of ['application/json', 'text/html'])
      expect((await fetch(none, { headers: { accept } })).status).toBe(404);
  });

  it('[BEYOND-2] finds a grout for the joint of every tile on a page', async () => {
    const listing = await (await fetch(at('/catalog/keramogranit/'))).text();
    const slugs = new Set(
      Array.from(listing.matchAll(/href="\/product\/([^/"?]+)\//g), ([, slug = '']) => slug),
    );
    const without: string[] = [];
    for (const slug of slugs) {
      const rooms = await (await fetch(at(`/calculator/?product=${slug}&kind0=area&area0=12`))).text();
      if (!rooms.includes('Затирка')) without.push(slug);
    }
    expect(slugs.size).toBeGreaterThan(10);
    expect(without).toEqual([]);
  });

  it('[BEYOND-2] [BEYOND-8] has no calculator for goods without anything to calculate', async () => {
    expect((await fetch(at(`/calculator/?product=${door}`))).status).toBe(404);
    expect((await fetch(at(`/door-set/?product=${tile}`))).status).toBe(404);
    expect((await fetch(at(`/door-set/?product=${door}&wall=абв&doors=1e9`))).status).toBe(200);
  });
});

it.each([true, false])(
  '[BEYOND-2] counts herringbone boards as herringbone until the shopper chooses otherwise, script: %s',
  async (script) => {
    const { page, context } = await visit(browser, { viewport: PHONE, script });
    await page.goto(at('/catalog/laminat-elochkoy/'));
    const path = (await page.locator('.card h2 a').first().getAttribute('href')) ?? '';
    const slug = path.split('/')[2] ?? '';
    const chosen = () => page.locator('[name=pattern]:checked').inputValue();
    await page.goto(at(`/calculator/?product=${slug}`));
    expect(await chosen()).toBe('herringbone');
    await page.goto(at(`/calculator/?product=${slug}&pattern=straight`));
    expect(await chosen()).toBe('straight');
    await context.close();
  },
);
