import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structuredDataErrors } from '../structured-data.ts';
import { accessibilityViolations, at, holdScript, openBrowser, PHONE, visit } from './browser.ts';
import { buyOut } from './buy-out.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the first product that a search finds and answers its path. */
async function openFound(page: Page, words: string): Promise<string> {
  await page.goto(at(`/search/?q=${encodeURIComponent(words)}`));
  const path = await page.locator('.cards > li h2 a').first().getAttribute('href');
  await page.goto(at(path ?? ''));
  return path ?? '';
}

/** The offer that the buy form would order. */
function formOffer(page: Page): Promise<string> {
  return page.locator('form#buy input[name=offer]').inputValue();
}

/** A row of the selector by its place. */
function row(page: Page, index: number) {
  const list = page.locator('.offer-row').nth(index).locator('ul');
  return {
    list,
    open: list.locator('a.value:not(.value-off)'),
    other: list.locator('a.value:not([aria-current], .value-off)').first(),
  };
}

describe('the choice of an offer', () => {
  it('[PROD-2] [PROD-3] shows price, pictures, address and characteristics of the value chosen, and keeps focus and other parameters', async () => {
    const { page, context, complaints } = await visit(browser);
    const path = await openFound(page, 'добор телескопический');
    await page.goto(at(`${path}?site_version=Desktop&from=letter#accessories`));
    const before = await formOffer(page);
    const picture = await page.locator('.gallery-slides img').first().getAttribute('src');
    const reloaded = page.waitForResponse((answer) => answer.url().includes('/views/ajax/product/'));
    await row(page, 0).other.focus();
    const chosen = await row(page, 0).other.innerText();
    await page.keyboard.press('Enter');
    expect((await reloaded).ok()).toBe(true);
    await expect.poll(() => formOffer(page)).not.toBe(before);
    const offer = await formOffer(page);
    await expect.poll(() => new URL(page.url()).searchParams.get('ELEMENT_ID')).toBe(offer);
    expect(new URL(page.url()).searchParams.get('from')).toBe('letter');
    expect(new URL(page.url()).hash).toBe('#accessories');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(chosen);
    expect(await page.locator('.gallery-slides img').first().getAttribute('src')).not.toBe(picture);
    await expect.poll(() => page.locator('#offer-facts').innerText()).toContain(chosen);
    await page.reload();
    expect(await formOffer(page)).toBe(offer);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-2] shows five values at a time, the others behind arrows', async () => {
    const { page, context } = await visit(browser);
    await openFound(page, 'добор телескопический');
    const many = page
      .locator('.offer-row')
      .filter({ has: page.locator('.values-many') })
      .first();
    const inView = () =>
      many.locator('ul').evaluate((list) => {
        const frame = list.getBoundingClientRect();
        return [...list.children].filter((item) => {
          const { left, right } = item.getBoundingClientRect();
          return left >= frame.left - 1 && right <= frame.right + 1;
        }).length;
      });
    expect(await many.locator('li').count()).toBeGreaterThan(5);
    expect(await inView()).toBe(5);
    const first = many.locator('li').first();
    const place = (await first.boundingBox())?.x ?? 0;
    await many.getByRole('button', { name: /следующие/ }).click();
    await expect.poll(async () => (await first.boundingBox())?.x ?? 0).toBeLessThan(place);
    await context.close();
  });

  it('[PROD-15] [PROD-3] of a foreign, unknown or senseless address is one that can be bought', async () => {
    const { page, context } = await visit(browser, { script: false });
    const path = await openFound(page, 'добор телескопический');
    const usual = await formOffer(page);
    for (const id of ['999999999', '-1', 'абв', '1e3', '1'])
      for (const query of [
        `ELEMENT_ID=${encodeURIComponent(id)}`,
        `ELEMENT_ID=${encodeURIComponent(id)}&ELEMENT_ID=2`,
      ]) {
        const answer = await page.goto(at(`${path}?${query}`));
        expect(answer?.status()).toBe(200);
        expect(await formOffer(page)).toBe(usual);
      }
    await context.close();
  });

  it('[PROD-3] works by links where there is no script', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await openFound(page, 'добор телескопический');
    const before = await formOffer(page);
    await row(page, 0).other.click();
    await page.waitForURL(/ELEMENT_ID=/);
    expect(await formOffer(page)).not.toBe(before);
    await context.close();
  });
});

describe('the page that comes alive when it is used', () => {
  it('does again what was clicked and typed before its script had come', async () => {
    const { page, context } = await visit(browser);
    const release = await holdScript(page, 'ProductStage');
    await openFound(page, 'дверь межкомнатная');
    const before = await formOffer(page);
    await page.locator('#quantity').fill('2');
    await row(page, 0).other.click();
    expect(await formOffer(page)).toBe(before);
    await release();
    await expect.poll(() => formOffer(page)).not.toBe(before);
    expect(await page.locator('#quantity').inputValue()).toBe('2');
    await context.close();
  });

  it('[CART-3] buys by the first press once, without waiting for React', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const release = await holdScript(page, 'react.');
    await page.goto(at('/catalog/keramogranit/'));
    const button = page.locator('.card form[action="/basket/add"] button[type=submit]').first();
    const answered = page.waitForResponse(/\/basket\/add/);
    await button.tap();
    await button.tap();
    expect((await answered).status()).toBe(200);
    const known = await page.request.get(at('/visitor'));
    expect((await known.json()).basket.count).toBe(1);
    await release();
    await expect.poll(() => button.innerText()).toBe('В корзине');
    await page.locator('.toast').waitFor();
    expect(await button.getAttribute('aria-busy')).toBe(null);
    expect(new URL(page.url()).pathname).toBe('/catalog/keramogranit/');
    const bought = await button.getAttribute('aria-label');
    await page.goto(at('/cart/'));
    const quantity = await page.locator('input[name^="COUNT"]').inputValue();
    expect(bought).toContain(`В корзине ${quantity}\u00a0`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has its script before it is used, so that the first use needs no network', async () => {
    const { page, context } = await visit(browser);
    const script = page.waitForResponse(/\/_astro\/ProductStage/);
    await openFound(page, 'керамогранит');
    await (await script).finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Больше' }).first().click();
    await expect.poll(() => page.locator('#quantity').inputValue()).not.toBe('1');
    await context.close();
  });

  it('[TILE-4] says when whole pieces cover less than was typed, and gives enough in one tap', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await openFound(page, 'керамогранит');
    const figures = page.locator('.quantity-figures');
    const [, one = ''] = /^([\d,]+)\s*м²/.exec(await figures.innerText()) ?? [];
    await page.locator('.unit-switch').getByText('м²').tap();
    const wanted = (Number(one.replace(',', '.')) * 10.2).toFixed(2).replace('.', ',');
    await page.locator('#quantity').fill(wanted);
    await expect.poll(() => figures.innerText()).toMatch(/м² · 10\sшт\./);
    expect(await page.locator('.quantity-notice').innerText()).toContain('меньше');
    await page.getByRole('button', { name: /^Взять 11/ }).tap();
    await expect.poll(() => figures.innerText()).toMatch(/м² · 11\sшт\./);
    expect(await page.locator('.quantity-notice').innerText()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-3] [TILE-4] buys the area that was typed last, however late its script comes', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    const release = await holdScript(page, 'ProductStage');
    await openFound(page, 'керамогранит');
    await page.mouse.wheel(0, 200);
    const units = page.locator('.unit-switch');
    await units.getByText('шт.').tap();
    await page.locator('#quantity').fill('2');
    await units.getByText('м²').tap();
    await page.locator('#quantity').fill('7,2');
    const buy = page.locator('.buy-action button[type=submit]');
    await buy.tap();
    // The press is seen although nothing has come of it yet.
    expect(await buy.getAttribute('aria-busy')).toBe('true');
    await release();
    await page.locator('.toast').waitFor();
    await expect.poll(() => buy.getAttribute('aria-busy')).toBe(null);
    const figures = await page.locator('.quantity-figures').innerText();
    const [, pieces = ''] = /(\d+)\sшт/.exec(figures) ?? [];
    const [, covered = ''] = /^([\d,]+)\s*м²/.exec(figures) ?? [];
    expect(Math.abs(Number(covered.replace(',', '.')) - 7.2)).toBeLessThan(1);
    await page.goto(at('/cart/'));
    expect(await page.locator('.line-figures').innerText()).toContain(
      `${covered}\u00a0м² · ${pieces}\u00a0шт.`,
    );
    await context.close();
  });
});

describe('the pictures over the whole screen', () => {
  it('[PROD-6] open, turn, zoom, hide their buttons, go on by themselves and close by keyboard; focus returns', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.clock.install();
    await openFound(page, 'ступень');
    const first = page.locator('.gallery-slides a').first();
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.locator('.pswp');
    await viewer.waitFor();
    const counter = viewer.locator('.pswp__counter');
    const count = Number((await counter.innerText()).split('/')[1]);
    expect(count).toBeGreaterThan(1);
    await page.clock.runFor(500);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(600);
    expect(await counter.innerText()).toBe(`2 / ${count}`);
    await page.clock.runFor(3500);
    expect(await viewer.getAttribute('data-idle')).toBe('');
    await page.keyboard.press('Shift');
    expect(await viewer.getAttribute('data-idle')).toBeNull();
    await viewer.getByRole('button', { name: 'Показывать подряд' }).click();
    await page.clock.runFor(3900);
    expect(await counter.innerText()).toBe(`2 / ${count}`);
    await page.clock.runFor(800);
    expect(await counter.innerText()).toBe(`${(2 % count) + 1} / ${count}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect.poll(() => viewer.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('.gallery-slides') !== null)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-6] [PROD-8] say when one does not load', async () => {
    const { page, context } = await visit(browser);
    await openFound(page, 'ступень');
    await page.route(/\/pictures\/.*-1280/, (route) => route.abort());
    await page.locator('.gallery-slides a').first().click();
    await page.locator('.pswp__error-msg').first().waitFor();
    expect(await page.locator('.pswp__error-msg').first().innerText()).toContain('не загрузилось');
    await context.close();
  });
});

describe('the blocks of the page', () => {
  it('[PROD-7] [PROD-9] [PROD-10] [PROD-11] open, load when they are needed, and say when that fails', async () => {
    const { page, context, complaints } = await visit(browser);
    const seen = await openFound(page, 'ступень');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    expect(await page.locator('.viewed').isHidden()).toBe(true);
    const path = await openFound(page, 'добор телескопический');
    await page.goto(at(`${path}?BENEFIT_ID=return`));
    expect(await page.locator('#benefit-return').getAttribute('open')).not.toBeNull();
    expect(await page.locator('.benefits details[open]').count()).toBe(1);

    let failing = true;
    await page.route('**/views/ajax/product/opinions/**', (route) =>
      failing ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole('tab', { name: 'Отзывы' }).focus();
    await page.keyboard.press('ArrowRight');
    const panel = page.locator('#questions');
    await panel.getByRole('button', { name: 'Повторить' }).waitFor();
    failing = false;
    await panel.getByRole('button', { name: 'Повторить' }).click();
    await panel.getByText('Задать вопрос').waitFor();
    expect(await page.locator('#reviews').isHidden()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest('#questions') !== null)).toBe(true);

    const fine = page.locator('.fine-print');
    const height = async () => Math.round((await fine.boundingBox())?.height ?? 0);
    expect(await height()).toBe(17);
    await fine.locator('summary').click();
    await expect.poll(height).toBe(207);

    const viewed = page.locator('.viewed');
    await viewed.scrollIntoViewIfNeeded();
    await viewed.getByRole('link', { name }).first().waitFor();
    expect(await viewed.locator(`a[href="${seen}"]`).count()).toBeGreaterThan(0);
    expect(await viewed.locator(`a[href="${path}"]`).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });

  it('[PROD-7] [PROD-10] are open by their address without script; senseless addresses open nothing', async () => {
    const take = async (query: string) => {
      const results = await (await fetch(at('/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0'))).text();
      const [path = ''] = found(results, /href="(\/product\/[^"?]+)"/g);
      return (await fetch(at(path + query))).text();
    };
    expect(await take('?TAB=questions')).toMatch(/id="questions" role="tabpanel"[^>]*>[^<]*<h2/);
    const usual = await take('?TAB=%3Cb%3E&BENEFIT_ID=%22%3E%3Cscript%3E');
    expect(usual).not.toContain('<script>"');
    expect(usual).not.toMatch(/<details id="benefit-[a-z]+"[^>]*open/);
    expect(usual).toMatch(/id="questions" role="tabpanel"[^>]*hidden/);
  });
});

describe('goods beside a product', () => {
  it('[NAV-9] [PROD-11] load within 200 px of the window and no sooner, in room kept for them, and can be tried again', async () => {
    const { page, context, complaints } = await visit(browser);
    let failing = true;
    const asked: string[] = [];
    await page.route('**/goods/cards?**', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('ids') ?? '');
      return failing ? route.fulfill({ status: 503 }) : route.continue();
    });
    await openFound(page, 'керамогранит');
    await page.waitForLoadState('networkidle');
    const strip = page.locator('section:has(> .band-head > #accessories)');
    const place = strip.locator('.near-strip');
    /** Scrolls until the place begins so far below the window. */
    const approach = (below: number) =>
      place.evaluate((element, gap) => {
        scrollBy({ top: element.getBoundingClientRect().top - innerHeight - gap, behavior: 'instant' });
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, below);
    await approach(240);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const reserved = (await strip.boundingBox())?.height;
    await approach(160);
    await strip.getByRole('button', { name: 'Повторить' }).waitFor();
    expect(asked).toHaveLength(1);
    failing = false;
    await strip.getByRole('button', { name: 'Повторить' }).click();
    await strip.locator('.card').first().waitFor();
    expect((await strip.boundingBox())?.height).toBe(reserved);
    expect(await strip.locator('[aria-busy=true]').count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
    await context.close();
  });

  it('[PROD-11] open by a link where there is no script', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await openFound(page, 'керамогранит');
    await page.getByRole('link', { name: /Показать.*Похожие товары/ }).click();
    await page.waitForURL(/GOODS=analogue/);
    expect(await page.locator('section:has(#analogues) .card').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('what the product page takes', () => {
  it('[PROD-15] [REV-4] who waits for goods that are not there, in a popup', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/catalog/keramogranit/?page=99999'));
    const path = await page
      .locator('.cards > li', { hasText: 'Нет в наличии' })
      .last()
      .locator('.card-title a')
      .getAttribute('href');
    await page.goto(at(path ?? ''));
    expect(await page.locator('form#buy').count()).toBe(0);
    await page.getByRole('link', { name: 'Сообщить о поступлении' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Телефон или почта').fill('anna@kafel.example');
    await popup.getByRole('checkbox').check();
    await popup.getByRole('button', { name: 'Сообщить о поступлении' }).click();
    await popup.getByText('Запомнили. Напишем на почту').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[FAV-1] goods into favourites from their own page, and shows it', async () => {
    const { page, context } = await visit(browser);
    await openFound(page, 'керамогранит');
    const button = page.locator('.product-lists').getByRole('button', { name: 'Избранное' });
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });
});

/** The first group of a pattern in a page, or of each place that it matches. */
function found(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text);
}

describe('goods that sell out while the page is open', () => {
  /** Goods that no other journey looks at. */
  const SECTION = '/catalog/keramicheskaya-plitka/?page=3';
  const productOf = (page: Page, index: number) =>
    page
      .locator('.cards > .card:has(form[action="/basket/add"]) .card-title a')
      .nth(index)
      .getAttribute('href');
  const add = (page: Page) => page.locator('.buy-action button[type=submit]').click();

  it('[CART-2] [CART-10] [PROD-15] the page says what happened and then shows the truth; focus and quantity follow', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(SECTION));
    const [gone, short] = [await productOf(page, 0), await productOf(page, 1)];

    await page.goto(at(gone ?? ''));
    await page.locator('#quantity').fill('2');
    await buyOut(await formOffer(page));
    await add(page);
    const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
    expect(await dialog.innerText()).toContain('закончился');
    await page.keyboard.press('Escape');
    const box = page.locator('.buy-box');
    await expect.poll(() => box.innerText()).toContain('Нет в наличии');
    expect(await box.getByRole('link', { name: 'Сообщить о поступлении' }).count()).toBe(1);
    expect(await box.locator('form').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('.buy-unavailable') !== null)).toBe(
      true,
    );

    await page.goto(at(short ?? ''));
    await page.locator('#quantity').fill('5');
    await buyOut(await formOffer(page), 3);
    await add(page);
    await expect.poll(() => page.locator('#toasts').innerText()).toContain('только 3');
    await expect.poll(() => page.locator('#quantity').inputValue()).toBe('3');
    expect(await box.innerText()).toContain('Весь запас уже в вашей корзине');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[CART-2] [LIST-15] a card says so too, and a page without script', async () => {
    const { page, context } = await visit(browser);
    await page.goto(at(SECTION));
    const card = page.locator('.cards > .card:has(form[action="/basket/add"])').nth(5);
    const path = (await card.locator('.card-title a').getAttribute('href')) ?? '';
    const sold = page.locator(`.cards > .card:has(a[href="${path}"])`);
    const offer = (await card.locator('[name=offer]').getAttribute('value')) ?? '';
    const plain = await visit(browser, { script: false, viewport: PHONE });
    await plain.page.goto(at(path));
    await buyOut(offer);
    await card.locator('[name=offer]').click();
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => sold.locator('.card-foot').innerText()).toContain('Нет в наличии');
    expect(await sold.locator('[name=offer]').count()).toBe(0);
    const inFoot = () => page.evaluate(() => document.activeElement?.closest('.card-foot') != null);
    await expect.poll(inFoot).toBe(true);
    await context.close();

    await add(plain.page);
    expect(await plain.page.locator('.stage-message').innerText()).toContain('закончился');
    expect(await plain.page.locator('.buy-box').innerText()).toContain('Нет в наличии');
    await plain.context.close();
  });
});

describe('what search engines read', () => {
  it.each([
    ['plain goods', 'керамогранит 60х60'],
    ['goods with offers', 'добор телескопический'],
    ['a set', 'комплект плитки для ванной'],
    ['goods sold by the box', 'ламинат'],
  ])('[PROD-12] is valid for %s and has one address and a picture', async (_, words) => {
    const take = async (path: string) => (await fetch(at(path))).text();
    const results = await take(`/search/?q=${encodeURIComponent(words)}`);
    const [path = ''] = found(results, /href="(\/product\/[^"?]+)"/g);
    const html = await take(`${path}?ELEMENT_ID=1&SHOW_IMAGES=1`);
    const entities = found(html, /<script type="application\/ld\+json">([^<]+)/g).map((text) =>
      JSON.parse(text),
    );
    const types = entities.map((entity) => entity['@type']).filter((type) => type !== 'FAQPage');
    const variants = entities[0].hasVariant;
    expect(types).toEqual([variants ? 'ProductGroup' : 'Product', 'BreadcrumbList']);
    expect(variants === undefined).toBe(words !== 'добор телескопический');
    expect(await structuredDataErrors([...entities, ...(variants ?? [])])).toEqual([]);
    expect(found(html, /<link rel="canonical" href="([^"]+)"/g)[0]?.endsWith(path)).toBe(true);
    expect(found(html, /<meta property="og:type" content="([^"]+)"/g)).toEqual(['product']);
    expect(found(html, /<meta property="og:image" content="(https?:[^"]+\/pictures\/[^"]+)"/g)).toHaveLength(
      1,
    );
  });
});
