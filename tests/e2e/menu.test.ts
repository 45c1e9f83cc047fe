import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityViolations,
  at,
  DESKTOP,
  holdScript,
  openBrowser,
  openStill,
  PHONE,
  visit,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const menuIsOpen = (page: Page) => page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'));
const openSection = (page: Page) => page.locator('#menu details[open] > summary').innerText();
const summary = (page: Page, index: number) => page.locator('#menu summary').nth(index);

describe('the menu under a mouse', () => {
  it('[NAV-1] [NAV-2] [NAV-3] opens on intent, switches sections and groups after their delays, and closes after leaving', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openStill(page, '/delivery/');
    const button = page.locator('.header-catalogue');
    const tick = (ms: number) => page.clock.runFor(ms);
    await button.hover();
    await tick(49);
    expect(await menuIsOpen(page)).toBe(false);
    await tick(2);
    expect(await menuIsOpen(page)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    expect(await menuIsOpen(page)).toBe(true);

    const first = await openSection(page);
    await summary(page, 0).hover();
    await summary(page, 2).hover();
    const third = await openSection(page);
    expect(third).not.toBe(first);

    // Moves diagonally to the panel across another section: the panel stays open until the pointer rests.
    const from = await summary(page, 2).boundingBox();
    const below = await summary(page, 3).boundingBox();
    if (!from || !below) throw new Error('no sections');
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
    await page.mouse.move(below.x + 90, below.y + 20, { steps: 8 });
    expect(await openSection(page)).toBe(third);
    await tick(201);
    expect(await openSection(page)).toBe(await summary(page, 3).innerText());

    await page.mouse.move(from.x + 20, from.y + 10, { steps: 4 });
    const groups = page.locator('#menu details[open] .menu-groups > li');
    await groups.nth(1).locator('> a').hover();
    await tick(150);
    expect(await groups.nth(1).getAttribute('class')).not.toBe('menu-shown');
    await tick(60);
    expect(await groups.nth(1).getAttribute('class')).toBe('menu-shown');
    expect(await groups.nth(1).locator('li a').first().isVisible()).toBe(true);

    await page.mouse.move(1400, 850);
    await tick(390);
    expect(await menuIsOpen(page)).toBe(true);
    await tick(20);
    expect(await menuIsOpen(page)).toBe(false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the menu under a mouse that already rests on it', () => {
  /** Moves the pointer until the browser notices, because a browser that has not painted yet ignores a move. */
  const restOnButton = (page: Page) =>
    expect
      .poll(async () => {
        await page.locator('.header-catalogue').hover();
        return page.locator('.header-catalogue:hover').count();
      })
      .toBe(1);

  it('[NAV-2] opens without another movement once its script has loaded', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    const release = await holdScript(page, 'every-page');
    await page.goto(at('/delivery/'));
    await restOnButton(page);
    await release();
    await expect.poll(() => menuIsOpen(page)).toBe(true);
    await context.close();
  });

  it('[NAV-2] opens even when it is hydrated after its button', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/delivery/'));
    const region = page.locator('.region:has(> #menu)');
    await region.evaluate((menu) => menu.setAttribute('data-region', 'later'));
    await restOnButton(page);
    await page.locator('.header-catalogue[aria-expanded=true]').waitFor();
    await region.evaluate((menu) => {
      menu.setAttribute('data-region', 'menu');
      menu.dispatchEvent(new Event('pointermove', { bubbles: true }));
    });
    await page.locator('#menu[data-live]').waitFor();
    expect(await menuIsOpen(page)).toBe(true);
    await context.close();
  });
});

describe('the catalogue sidebar', () => {
  it('[NAV-2] [NAV-4] opens a mega-menu per section 150 ms after the mouse enters, at once by keyboard, and closes it by its control', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: DESKTOP });
    await openStill(page, '/catalog/');
    const sections = page.locator('.sidebar > ul > li');
    const panel = (index: number) => sections.nth(index).locator('.mega');
    await page.locator('.sidebar-toggle').first().waitFor();
    await sections.nth(1).locator('> a').hover();
    await page.clock.runFor(149);
    expect(await panel(1).isVisible()).toBe(false);
    await page.clock.runFor(2);
    expect(await panel(1).isVisible()).toBe(true);
    const leaves = panel(1).locator('li li a');
    expect(await leaves.count()).toBe(
      await page.locator('#menu details').nth(1).locator('.menu-groups li li a').count(),
    );
    expect(await leaves.first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Закрыть панель' }).click();
    await page.clock.runFor(1000);
    expect(await page.locator('.mega:visible').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await panel(1).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await panel(1).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('sidebar-toggle');
    await sections.nth(2).locator('> a').hover();
    await page.clock.runFor(151);
    await page.mouse.move(1400, 880);
    await page.clock.runFor(149);
    expect(await panel(2).isVisible()).toBe(true);
    await page.clock.runFor(2);
    expect(await panel(2).isVisible()).toBe(false);
    await page.clock.resume();
    await page.locator('.sidebar-toggle').last().click();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the menu by keyboard and touch', () => {
  it('[NAV-1] is navigated with arrows, closed with Escape, and has two tabs', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.locator('.header-catalogue').focus();
    await page.locator('#menu[data-live]').waitFor({ state: 'attached' });
    await press('ArrowDown');
    expect(await focused()).toBe(await summary(page, 0).innerText());
    await press('ArrowDown', 'ArrowRight', 'ArrowDown');
    const group = page.locator('#menu details[open] .menu-groups > li').first();
    expect(await openSection(page)).toBe(await summary(page, 1).innerText());
    expect(await focused()).toBe(await group.locator('> a').innerText());
    await press('ArrowRight');
    expect(await group.locator('> a').getAttribute('aria-expanded')).toBe('true');
    expect(await focused()).toBe(await group.locator('li a').first().innerText());
    await press('End', 'ArrowDown', 'ArrowLeft', 'ArrowLeft');
    expect(await focused()).toBe(await summary(page, 1).innerText());
    await press('Enter', 'ArrowDown', 'Enter');
    await page.waitForURL(/\/catalog\/.+/);

    await page.locator('.header-catalogue').click();
    await page.getByRole('tab', { name: 'Контакты' }).click();
    await page.locator('.menu-phone').waitFor({ state: 'visible' });
    await press('ArrowLeft');
    expect(await page.getByRole('tab', { name: 'Каталог' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('.menu-phone').isVisible()).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await press('Escape');
    expect(await menuIsOpen(page)).toBe(false);
    await context.close();
  });

  it.each(['Tab', 'Shift+Tab'])('[NAV-1] closes when it loses the focus by %s', async (key) => {
    const { page, context } = await visit(browser, { viewport: DESKTOP });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await page.locator('.header-catalogue').focus();
    await page.locator('#menu[data-live]').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    const isElsewhere = () =>
      page.evaluate(() => !document.activeElement?.closest('#menu, .header-catalogue'));
    for (let presses = 0; presses < 200 && !(await isElsewhere()); presses++) await page.keyboard.press(key);
    expect(await isElsewhere()).toBe(true);
    await expect.poll(() => menuIsOpen(page)).toBe(false);
    await context.close();
  });

  it('[NAV-1] opens sections level by level on a phone and goes back', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    await page.locator('.phone-bar button').tap();
    expect(await page.locator('#menu details[open]').count()).toBe(0);
    await summary(page, 1).tap();
    await expect.poll(() => page.locator('#menu summary:visible').count()).toBe(1);
    await page.locator('#menu details[open] .menu-groups li li a').first().waitFor({ state: 'visible' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await summary(page, 1).tap();
    await expect.poll(() => page.locator('#menu summary:visible').count()).toBeGreaterThan(2);
    await summary(page, 0).tap();
    await page.locator('#menu details[open] .menu-groups a').first().tap();
    await page.waitForURL(/\/catalog\/.+/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[NAV-1] goes back from a section that was opened before its script loaded', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    const release = await holdScript(page, 'every-page');
    await page.goto(at('/delivery/'));
    await page.locator('.phone-bar button').tap();
    await summary(page, 1).tap();
    await expect.poll(() => page.locator('#menu summary:visible').count()).toBe(1);
    await release();
    await page.locator('#menu[data-live]').waitFor();
    expect(await page.locator('#menu summary:visible').count()).toBe(1);
    await summary(page, 1).tap();
    await expect.poll(() => page.locator('#menu summary:visible').count()).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[NAV-1] shows sections with their pictures, fetched once it is open', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/')) pictures.push(request.url());
    });
    await page.goto(at('/delivery/'), { waitUntil: 'networkidle' });
    expect(pictures).toEqual([]);
    await page.locator('.phone-bar').getByText('Каталог').click();
    const shown = page.locator('.menu-sections > li').filter({ has: page.locator('summary img') });
    await expect.poll(() => pictures.length).toBe(await shown.count());
    expect(pictures.length).toBeGreaterThan(3);
    await context.close();
  });

  it('[NAV-1] works without script: opens, shows a section with its groups and leaves, closes with Escape', async () => {
    const { page, context } = await visit(browser, { viewport: DESKTOP, script: false });
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Каталог' }).click();
    await summary(page, 1).click();
    const leaf = page.locator('#menu details[open] .menu-groups li li a').first();
    await leaf.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await leaf.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Каталог' }).click();
    await page.locator('#tab-contacts').click();
    await page.waitForURL(/\/contacts\//);
    await context.close();
  });
});
