import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { found, openFound } from './found-goods.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe('the full-screen pictures', () => {
  it('[PROD-6] open, turn, zoom, hide their buttons, play by themselves and close by keyboard; the focus returns', async () => {
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
    // Arrow keys turn the pictures after the opening transition, which takes real time.
    const turned = async () => {
      await page.keyboard.press('ArrowRight');
      await page.clock.runFor(600);
      return counter.innerText();
    };
    await expect.poll(turned).toBe(`2 / ${count}`);
    // From here on the clock advances only when the test says so.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.clock.runFor(3500);
    expect(await viewer.getAttribute('data-idle')).toBe('');
    await page.keyboard.press('Shift');
    expect(await viewer.getAttribute('data-idle')).toBeNull();
    await viewer.getByRole('button', { name: 'Показывать подряд' }).click();
    await page.clock.runFor(3900);
    expect(await counter.innerText()).toBe(`2 / ${count}`);
    await page.clock.runFor(800);
    expect(await counter.innerText()).toBe(`${(2 % count) + 1} / ${count}`);
    await page.clock.resume();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('.gallery-slides') !== null)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-6] [PROD-8] report one that does not load', async () => {
    const { page, context } = await visit(browser);
    await openFound(page, 'ступень');
    await page.route(/\/pictures\/.*-1280/, (route) => route.abort());
    await page.locator('.gallery-slides a').first().click();
    await page.locator('.pswp__error-msg').first().waitFor();
    expect(await page.locator('.pswp__error-msg').first().innerText()).toContain('не загрузилось');
    await context.close();
  });
});

describe('the blocks of the product page', () => {
  it('[PROD-7] [PROD-9] [PROD-10] [PROD-11] open, load on demand, and report a failure', async () => {
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
    // In a narrow window the element grows with its text instead of cutting it off.
    await page.setViewportSize({ width: 240, height: 700 });
    await expect.poll(height).toBeGreaterThan(207);
    expect(await fine.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await page.setViewportSize(DESKTOP);

    const viewed = page.locator('.viewed');
    await viewed.scrollIntoViewIfNeeded();
    await viewed.getByRole('link', { name }).first().waitFor();
    expect(await viewed.locator(`a[href="${seen}"]`).count()).toBeGreaterThan(0);
    expect(await viewed.locator(`a[href="${path}"]`).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });

  it('[PROD-7] [PROD-10] open by their address without script, and invalid addresses open nothing', async () => {
    const take = async (query: string) => {
      const results = await (await fetch(at('/search/?q=%D0%BF%D0%BB%D0%B8%D1%82%D0%BA%D0%B0'))).text();
      const [path = ''] = found(results, /href="(\/product\/[^"?]+)"/g);
      return (await fetch(at(path + query))).text();
    };
    expect(await take('?TAB=questions')).toMatch(
      /id="questions" role="tabpanel"[^>]*>(?:<!--\$-->|<link[^>]*>)*<h2/,
    );
    const usual = await take('?TAB=%3Cb%3E&BENEFIT_ID=%22%3E%3Cscript%3E');
    expect(usual).not.toContain('<script>"');
    expect(usual).not.toMatch(/<details id="benefit-[a-z]+"[^>]*open/);
    expect(usual).toMatch(/id="questions" role="tabpanel"[^>]*hidden/);
  });
});

describe('related goods of a product', () => {
  it('[NAV-9] [PROD-11] load within 200 px of the window, not before, in reserved space, and can be retried', async () => {
    const { page, context, complaints } = await visit(browser);
    let failing = true;
    const requests: string[] = [];
    await page.route('**/goods/cards?**', (route) => {
      requests.push(new URL(route.request().url()).searchParams.get('ids') ?? '');
      return failing ? route.fulfill({ status: 503 }) : route.continue();
    });
    await openFound(page, 'керамогранит');
    await page.waitForLoadState('networkidle');
    const strip = page.locator('section:has(> .band-head > #accessories)');
    const place = strip.locator('.later-strip');
    /** Scrolls until the top of the element is this far below the window. */
    const approach = (below: number) =>
      place.evaluate((element, gap) => {
        scrollBy({ top: element.getBoundingClientRect().top - innerHeight - gap, behavior: 'instant' });
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }, below);
    await approach(240);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    const reserved = (await strip.boundingBox())?.height;
    await approach(160);
    await strip.getByRole('button', { name: 'Повторить' }).waitFor();
    expect(requests).toHaveLength(1);
    failing = false;
    await strip.getByRole('button', { name: 'Повторить' }).click();
    await strip.locator('.card').first().waitFor();
    expect((await strip.boundingBox())?.height).toBe(reserved);
    expect(await strip.locator('[aria-busy=true]').count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
    await context.close();
  });

  it('[PROD-11] open by a link without script', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await openFound(page, 'керамогранит');
    await page.getByRole('link', { name: /Показать.*Похожие товары/ }).click();
    await page.waitForURL(/GOODS=analogue/);
    expect(await page.locator('section:has(#analogues) .card').count()).toBeGreaterThan(0);
    await context.close();
  });
});
