import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { structuredDataErrors } from '../structured-data.ts';
import { at, holdScript, openBrowser, PHONE, visit } from './browser.ts';
import { formOffer, found, openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

function row(page: Page, index: number) {
  const list = page.locator('.offer-row').nth(index).locator('ul');
  return {
    list,
    open: list.locator('a.value:not(.value-off)'),
    other: list.locator('a.value:not([aria-current], .value-off)').first(),
  };
}

describe('the choice of an offer', () => {
  it('[PROD-2] [PROD-3] shows price, pictures, address and characteristics of the chosen value, and keeps focus and other parameters', async () => {
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

  it('[PROD-15] [PROD-3] falls back to an offer that can be bought for a foreign, unknown or invalid address', async () => {
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

  it('[PROD-3] works by links without script', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await openFound(page, 'добор телескопический');
    const before = await formOffer(page);
    await row(page, 0).other.click();
    await page.waitForURL(/ELEMENT_ID=/);
    expect(await formOffer(page)).not.toBe(before);
    await context.close();
  });
});

describe('a product page hydrated on first use', () => {
  it('repeats what was clicked and typed before its script loaded', async () => {
    const { page, context } = await visit(browser);
    const release = await holdScript(page, 'ProductStage');
    await openFound(page, 'дверь межкомнатная экошпон');
    const before = await formOffer(page);
    await page.locator('#quantity').fill('2');
    await row(page, 0).other.click();
    expect(await formOffer(page)).toBe(before);
    await release();
    await expect.poll(() => formOffer(page)).not.toBe(before);
    expect(await page.locator('#quantity').inputValue()).toBe('2');
    await context.close();
  });

  it('[CART-3] buys once at the first press, without waiting for React', async () => {
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
    expect(bought).toContain('В корзине 1\u00a0шт.');
    expect(await page.locator('.line-figures').innerText()).toContain(' · 1\u00a0из\u00a0');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('loads its script before it is used, so that the first use needs no network', async () => {
    const { page, context } = await visit(browser);
    const script = page.waitForResponse(/\/_astro\/ProductStage/);
    await openFound(page, 'керамогранит');
    await (await script).finished();
    await page.waitForLoadState('networkidle');
    const first = await page.locator('#quantity').inputValue();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Больше' }).first().click();
    await expect.poll(() => page.locator('#quantity').inputValue()).not.toBe(first);
    await context.close();
  });

  it('[TILE-4] reports when whole pieces cover less than was typed, and offers enough in one tap', async () => {
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

  it('[CART-3] [TILE-4] buys the last typed area, however late its script loads', async () => {
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
    // The button looks busy although nothing else has happened yet.
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

describe('markup for search engines', () => {
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
