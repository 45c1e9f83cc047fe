import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, DESKTOP, moveMouseUntil, openBrowser, openStill, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Adds markup to the end of the page before its scripts run. */
async function withMarkup(page: Page, path: string, markup: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</main>', `${markup}</main>`),
    });
  });
}

describe('navigation within a page', () => {
  it('[NAV-5] [NAV-6] keeps the header in view without a jump, and scrolls back to the top in 800 ms', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStill(page, '/delivery/');
    const top = page.getByRole('link', { name: 'Наверх' });
    const scrollTo = async (y: number) => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
    };
    const headingAt = () => page.evaluate(() => document.querySelector('h1')?.offsetTop);
    const before = await headingAt();
    expect((await page.locator('.header-bar').boundingBox())?.y).toBeGreaterThan(0);
    await scrollTo(500);
    expect((await page.locator('.header-bar').boundingBox())?.y).toBe(0);
    expect(await headingAt()).toBe(before);
    expect(await top.isVisible()).toBe(false);
    await scrollTo(501);
    await top.waitFor({ state: 'visible' });
    await top.click();
    await page.clock.runFor(400);
    const half = await page.evaluate(() => window.scrollY);
    expect(half).toBeGreaterThan(150);
    expect(half).toBeLessThan(350);
    await page.clock.runFor(350);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(100);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize(PHONE);
    await scrollTo(600);
    expect((await page.locator('.header input[type=search]').boundingBox())?.y).toBeLessThan(20);
    await context.close();
  });

  it('[NAV-7] [NAV-13] [NAV-14] stops 140 px above an anchor, pins an administrator’s toolbar once, clips long blocks', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    const block = (id: string, kind: string | undefined, height: number) =>
      `<div class="region" data-region="clipped-text" data-within="200" data-props='${JSON.stringify({ text: id, kind })}'>${`<p class="prose" id="${id}" style="height:${height}px">${id}</p><template></template>`}</div>`;
    await withMarkup(
      page,
      '/delivery/',
      `<div id="bx-panel"><a id="bx-panel-pin" onclick="">закрепить</a></div>
       <a href="#place">к месту</a>${block('low', undefined, 100)}${block('high', undefined, 101)}${block('text', 'collection', 390)}${block('long', 'collection', 391)}
       <p id="place" style="margin-bottom:1200px">место</p>`,
    );
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => {
        if ((event.target as Element).id === 'bx-panel-pin') document.title += ' *';
      });
    });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    expect(await page.title()).toMatch(/[^*] \*$/);
    const heights = () =>
      page.evaluate(() =>
        ['low', 'high', 'text', 'long'].map((id) => document.getElementById(id)?.clientHeight),
      );
    for (const id of ['low', 'high', 'text', 'long']) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    const all = page.getByRole('button', { name: 'Показать полностью' });
    await expect.poll(() => all.count()).toBe(2);
    expect(await heights()).toEqual([100, 100, 390, 360]);
    await all.last().click();
    expect(await heights()).toEqual([100, 100, 390, 391]);
    await page.getByRole('link', { name: 'к месту' }).click();
    await expect.poll(async () => (await page.locator('#place').boundingBox())?.y).toBeCloseTo(140, 0);
    expect(new URL(page.url()).hash).toBe('#place');
    await context.close();
  });
});

describe('content that loads and folds', () => {
  it('[NAV-8] [NAV-12] [NAV-15] loads a text when first unfolded, by its node’s id, with a spinner and the progress bar', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    const requests: string[] = [];
    let release = () => {};
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/views/ajax/text/**', async (route) => {
      requests.push(new URL(route.request().url()).search);
      await blocked;
      await route.continue();
    });
    await moveMouseUntil(page, '#menu[data-live]');
    await page.locator('.header-catalogue').click();
    await page.getByRole('tab', { name: 'Контакты' }).click();
    const link = page.getByRole('button', { name: 'Доставка' });
    expect(await link.getAttribute('aria-expanded')).toBe('false');
    await link.click();
    await page.locator('.progress[data-running]').waitFor({ state: 'attached' });
    await page.locator('#menu .unfolded[aria-busy=true]').waitFor();
    release();
    const text = page.locator('#menu .unfolded-open').getByText('Привозим по Минску');
    await text.waitFor({ state: 'visible' });
    await page.locator('.progress[data-running]').waitFor({ state: 'detached' });
    await link.click();
    await text.waitFor({ state: 'hidden' });
    await link.click();
    await text.waitFor({ state: 'visible' });
    expect(requests).toEqual([`?bxajaxid=${await page.locator('#menu .unfolded-open').getAttribute('id')}`]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[NAV-12] shows the progress bar while another page loads, and not within a page', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    // Records the states of the bar during the navigation.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector<HTMLElement>('.progress[data-running]')?.style.transform;
        if (shown) sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''} ${shown}`);
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
    });
    const shown = () => page.evaluate(() => sessionStorage.getItem('shown'));
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await page.evaluate(() => history.pushState(null, '', '#somewhere'));
    expect(await shown()).toBe(null);
    await page.locator('.footer').getByRole('link', { name: 'Оплата' }).click();
    await page.waitForURL(/payment/);
    expect(await shown()).toContain('scaleX(0.08)');
    expect(await page.locator('.progress[data-running]').count()).toBe(0);
    await context.close();
  });

  it('[NAV-8] folds the columns of the footer up to 767 px, with and without script', async () => {
    for (const script of [true, false]) {
      const { page, context } = await visit(browser, { viewport: { width: 767, height: 900 }, script });
      await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
      const link = page.locator('.footer').getByRole('link', { name: 'Оплата' });
      expect(await link.isVisible()).toBe(false);
      await page.locator('.footer summary').filter({ hasText: 'Покупателю' }).click();
      await link.waitFor({ state: 'visible' });
      await page.setViewportSize({ width: 768, height: 900 });
      await page.locator('.footer').getByRole('link', { name: 'Двери' }).waitFor({ state: 'visible' });
      expect(await link.isVisible()).toBe(true);
      // Wide windows announce a heading, and nothing as collapsed.
      await page.reload({ waitUntil: 'networkidle' });
      const heading = page.locator('.footer').getByRole('heading', { name: 'Покупателю' });
      expect(await heading.count()).toBe(1);
      expect(await page.locator('.footer summary').filter({ visible: true }).count()).toBe(0);
      await page.locator('.footer').getByRole('link', { name: 'Остатки' }).focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Акции');
      await context.close();
    }
  });

  it('[NAV-9] starts carousels within 500 px of the window, not before', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/'), { waitUntil: 'networkidle' });
    const strip = page.locator('.strip').last();
    const arrows = strip.locator('~ .strip-arrow');
    // Content above the element is laid out as it approaches the window, and may move the element.
    const scrollWithin = (distance: number) =>
      expect
        .poll(() =>
          strip.evaluate((element, below) => {
            const off = element.getBoundingClientRect().top - innerHeight - below;
            window.scrollBy({ top: off, behavior: 'instant' });
            return Math.abs(off);
          }, distance),
        )
        .toBeLessThan(1);
    await scrollWithin(1500);
    await scrollWithin(520);
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    expect(await arrows.count()).toBe(0);
    await scrollWithin(480);
    await expect.poll(() => arrows.count()).toBe(2);
    await context.close();
  });
});

describe('tips', () => {
  it('[NAV-10] close on a press outside and on Escape, with and without script', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/catalog/keramogranit/'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await page.locator('[data-basket-count]:visible').first().waitFor();
    const plain = await visit(browser, { viewport: PHONE, script: false });
    await plain.context.addCookies(await context.cookies());
    for (const each of [page, plain.page]) {
      await each.goto(at('/cart/'), { waitUntil: 'networkidle' });
      const tip = each.locator('#tip-bonus');
      const open = () => each.getByRole('button', { name: 'Подсказка: бонусы' }).click();
      await open();
      await tip.waitFor({ state: 'visible' });
      await each.locator('h1').click();
      await tip.waitFor({ state: 'hidden' });
      await open();
      await tip.waitFor({ state: 'visible' });
      await each.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
    }
    await plain.context.close();
    await context.close();
  });
});

describe('the mobile template', () => {
  it('[NAV-11] looks as on a phone in a wide window until the full version is chosen', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/catalog/keramogranit/?sort=name&site_version=Mobile'), { waitUntil: 'networkidle' });
    expect(new URL(page.url()).search).toBe('?sort=name');
    const bar = page.locator('.phone-bar');
    const column = async () => (await page.locator('main').boundingBox())?.width;
    expect(await column()).toBe(480);
    expect((await bar.boundingBox())?.width).toBe(480);
    expect(await page.locator('.header-catalogue').isVisible()).toBe(false);
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await bar.getByRole('button', { name: 'Каталог' }).click();
    expect(await page.locator('#menu details[open]').count()).toBe(0);
    await page.locator('#menu summary').first().click();
    await expect.poll(() => page.locator('#menu summary:visible').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Полная версия' }).click();
    await page.waitForURL(at('/delivery/'));
    await page.locator('.header-catalogue').waitFor();
    expect(await bar.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Полная версия' }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
