import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { HIDDEN } from '../../src/domain/form/form.ts';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('[REV-5] the footer of any page subscribes without script, and the page from the email confirms by a button', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(at('/delivery/'));
  const slip = page.locator('footer form');
  await slip.getByLabel('Новости магазина на почту').fill('anna@kafel.example');
  expect(await slip.locator(`[name=${HIDDEN.trap}]`).count()).toBe(1);
  await slip.getByRole('checkbox', { name: /обработку данных/ }).check();
  expect(await fitsWidth(page)).toBe(true);
  await takeTime(page);
  await slip.getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Отправим письмо на anna@kafel.example').waitFor();
  await page.goto(at(`/newsletter/confirm?key=${'x'.repeat(24)}`));
  await page.locator('main').getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Ссылка устарела').waitFor();
  await page.goto(at(`/newsletter/leave?key=${'x'.repeat(24)}`));
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await page.getByText('Больше не пишем на эту почту').waitFor();
  await context.close();
});

it('[REV-5] the newsletter page shows a mistake at the field and accepts valid input', async () => {
  const { page, context, complaints } = await visit(browser);
  await page.goto(at('/newsletter/'));
  const form = page.locator('main form');
  await form.getByRole('checkbox').check();
  await form.getByLabel('Почта').fill('anna');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await form.getByText('Проверьте почту').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Почта').fill('anna@kafel.example');
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await page.getByText('Отправим письмо на anna@kafel.example').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Scrolls to this many CSS pixels from the end of the page. */
const scrollToEnd = (page: Page, left: number) =>
  page.evaluate((px) => {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - px, behavior: 'instant' });
  }, left);

/** Returns the distance from the form down to the element at the bottom of the window; negative when the form is below it. */
const above = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('.footer-news')?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('.phone-bar, .buy-bar')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    const end = Math.min(innerHeight, ...bars.filter(({ height }) => height > 0).map(({ top }) => top));
    return Math.round(end - (form?.bottom ?? 0));
  });

/** Returns visible footer elements whose centre is covered. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.footer :is(a, button, summary, input:not([type=hidden], .hidden-text))')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = y > 80 && y < innerHeight - 1 ? document.elementFromPoint(x, y) : part;
        return !hit || !(part.contains(hit) || hit.closest('label')?.contains(part));
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  );

it('[REV-5] is fixed to the bottom of the window within 77 px of the page’s end, appears and disappears there, and covers nothing', async () => {
  const goods = await (await fetch(at('/catalog/keramogranit/'))).text();
  const product = `/product/${/href="\/product\/([\w-]+)\//.exec(goods)?.[1]}/`;
  for (const viewport of [PHONE, { width: 1440, height: 900 }])
    for (const path of ['/delivery/', product]) {
      const { page, context } = await visit(browser, { viewport });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(at(path), { waitUntil: 'networkidle' });
      await scrollToEnd(page, 0);
      await page.waitForLoadState('networkidle');
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await length();
      for (const [left, place] of [
        [0, 0],
        [40, 0],
        [200, -100],
        [0, 0],
      ] as const) {
        await scrollToEnd(page, left);
        if (place === 0) await expect.poll(() => above(page)).toBe(0);
        else await expect.poll(() => above(page)).toBeLessThan(place);
      }
      // The «to top» button may still be fading in.
      await expect.poll(() => covered(page), { message: path }).toEqual([]);
      expect(await length()).toBe(before);
      await context.close();
    }
});

it('[REV-5] stays in the footer once a shopper has closed it, also on other pages and visits', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  await page.goto(at('/delivery/'));
  await scrollToEnd(page, 0);
  const form = page.locator('.footer-news');
  const stands = () => form.evaluate((element) => getComputedStyle(element).position);
  expect(await stands()).toBe('sticky');
  // The form is one line with a field; the consent appears once an address is entered.
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(72);
  const agreement = form.getByRole('checkbox', { name: /обработку данных/ });
  expect(await agreement.isVisible()).toBe(false);
  await form.getByLabel('Новости магазина на почту').fill('anna@kafel.example');
  await form.getByRole('button', { name: 'Подписаться' }).focus();
  expect(await agreement.isVisible()).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Не показывать подписку внизу окна' }).check();
  expect(await stands()).toBe('static');
  await page.goto(at('/payment/'));
  expect(await stands()).toBe('static');
  expect(await form.getByLabel('Новости магазина на почту').isVisible()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Не показывать подписку внизу окна' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
