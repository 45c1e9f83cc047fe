import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, DESKTOP, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const DOORS = '/comparison/?kind=dveri';

async function idsIn(section: string, count: number): Promise<string[]> {
  const html = await (await fetch(at(`/catalog/${section}/`))).text();
  const ids = Array.from(html.matchAll(/value="(\d+)"[^>]* name="product"/g), ([, id = '']) => id);
  return [...new Set(ids)].slice(0, count);
}

/** Opens a visit in which two doors, a ceramic tile and two porcelain tiles are compared. */
async function comparing(options: Parameters<typeof visit>[1]) {
  const visited = await visit(browser, options);
  const ids = await Promise.all([
    idsIn('mezhkomnatnye-dveri', 2),
    idsIn('plitka-dlya-pola', 1),
    idsIn('keramogranit', 2),
  ]);
  await visited.context.addCookies([{ name: 'comparison', value: ids.flat().join(','), url: at('/') }]);
  return visited;
}

const kinds = async (page: Page) => {
  const links = await page.locator('.comparison-kinds a').allInnerTexts();
  return links.map((text) => text.replace(/\s+/g, ' '));
};
const shownKind = (page: Page) => page.locator('.comparison-kinds [aria-current]').innerText();
const cards = (page: Page) => page.locator('.comparison .card').count();
const rows = (page: Page) => page.locator('.comparison tbody tr').count();

const isInWindow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

/** Returns words that are broken across lines without a hyphen or space. */
const torn = (page: Page) =>
  page.locator('.comparison').evaluate((table) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[а-яёa-z]{2,}/gi)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    return found;
  });

describe('goods of several kinds in the comparison', () => {
  it.each([true, false])(
    '[FAV-3] are grouped by kind behind links, start with the newest kind, and are removed one by one, with script %s',
    async (script) => {
      const { page, context, complaints } = await comparing({ viewport: PHONE, script });
      await page.goto(at('/comparison/'));
      expect(await kinds(page)).toEqual(['Плитка и керамогранит 3', 'Двери 2']);
      expect([await cards(page), await shownKind(page)]).toEqual([3, expect.stringContaining('Плитка')]);
      await page.getByRole('link', { name: /^Двери/ }).click();
      await page.waitForURL(at(DOORS));
      expect([await cards(page), await shownKind(page)]).toEqual([2, expect.stringContaining('Двери')]);
      const all = await rows(page);
      await page.getByRole('link', { name: 'Только различия' }).click();
      await page.waitForURL(at(`${DOORS}&differences=1`));
      expect([await cards(page), (await rows(page)) < all]).toEqual([2, true]);
      const remove = page.locator('.comparison [formaction="/comparison/remove"]').first();
      await remove.click();
      await expect.poll(() => cards(page)).toBe(1);
      expect(await shownKind(page)).toContain('Двери');
      // With a single product there are no differences, so all rows are shown.
      expect(await rows(page)).toBeGreaterThan(5);
      await remove.click();
      await expect.poll(() => cards(page)).toBe(3);
      expect(await kinds(page)).toEqual([]);
      if (script) expect(await accessibilityViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[FAV-3] are removed by kind or all at once, and an unknown kind shows the newest', async () => {
    const { page, context } = await comparing({ viewport: DESKTOP });
    await page.goto(at('/comparison/?kind=%3Cb%3E&kind=x'));
    expect(await shownKind(page)).toContain('Плитка');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Убрать эти товары' }).click();
    await page.getByText('Товары убраны из сравнения').waitFor();
    expect([await cards(page), await kinds(page)]).toEqual([2, []]);
    await page.getByRole('button', { name: 'Очистить сравнение' }).click();
    await page.getByText('Сравнивать пока нечего').waitFor();
    await context.close();

    const other = await comparing({ viewport: DESKTOP });
    await other.page.goto(at(DOORS));
    await other.page.getByRole('button', { name: 'Очистить всё сравнение: 5 товаров' }).click();
    await other.page.getByText('Сравнивать пока нечего').waitFor();
    await other.context.close();
  });

  it.each([{ width: 320, height: 640 }, PHONE, DESKTOP])(
    '[FAV-3] have meaningful rows in whole words under fixed names, at $width px',
    async (viewport) => {
      const { page, context } = await comparing({ viewport });
      await page.goto(at('/comparison/'), { waitUntil: 'networkidle' });
      const values = await page
        .locator('.comparison tbody tr')
        .evaluateAll((all) =>
          all.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.innerText)),
        );
      expect(values.filter((row) => row.every((value) => value === '—'))).toEqual([]);
      expect(await torn(page)).toEqual([]);
      const name = page.locator('.comparison-names li').first();
      expect(await name.isVisible()).toBe(false);
      await page.locator('.comparison tbody tr').last().scrollIntoViewIfNeeded();
      await expect.poll(() => name.isVisible()).toBe(true);
      const over = await page.locator('.header-bar').boundingBox();
      const edge = (over?.y ?? -9) + (over?.height ?? 0);
      await expect.poll(async () => Math.abs(((await name.boundingBox())?.y ?? 0) - edge)).toBeLessThan(2);
      expect(await isInWindow(page, '.comparison-names li')).toBe(true);
      expect(await fitsWidth(page)).toBe(true);
      await context.close();
    },
  );
});

describe('more goods than fit in the window', () => {
  const lastAt = (page: Page, selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => element.getBoundingClientRect().x);

  it.each([PHONE, DESKTOP])(
    '[FAV-3] scroll sideways together with their names, and only the page scrolls down, at $width px',
    async (viewport) => {
      const { page, context } = await visit(browser, { viewport });
      const ids = await idsIn('keramogranit', 9);
      await page.goto(at(`/comparison/?goods=${ids.join(',')}`), { waitUntil: 'networkidle' });
      const table = page.locator('.comparison section');
      expect(await table.evaluate((element) => element.scrollHeight === element.clientHeight)).toBe(true);
      await page.locator('.comparison tbody tr').nth(8).scrollIntoViewIfNeeded();
      const column = await lastAt(page, '.comparison thead th');
      expect(column).toBeGreaterThan(viewport.width);
      await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
      await expect.poll(() => lastAt(page, '.comparison thead th')).toBeLessThan(viewport.width);
      const head = await lastAt(page, '.comparison thead th');
      await expect
        .poll(async () => Math.abs((await lastAt(page, '.comparison-names li')) - head))
        .toBeLessThan(2);
      expect(await fitsWidth(page)).toBe(true);
      await context.close();
    },
  );
});

describe('the goods of a comparison', () => {
  const names = (page: Page) => page.locator('.comparison .card-title').allInnerTexts();

  it.each([true, false])('[FAV-3] can be reordered for good, with script %s', async (script) => {
    const { page, context, complaints } = await comparing({ viewport: PHONE, script });
    await page.goto(at('/comparison/'));
    const [first, second, third] = await names(page);
    const values = () => page.locator('.comparison tbody tr').first().locator('td').allInnerTexts();
    const before = await values();
    await page.getByRole('button', { name: `Правее: ${first}` }).click();
    await expect.poll(() => names(page)).toEqual([second, first, third]);
    expect(await values()).toEqual([before[1], before[0], before[2]]);
    if (script) {
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe(`Правее: ${first}`);
      // At the edge the product cannot be moved further.
      await page.keyboard.press('Enter');
      await expect.poll(() => names(page)).toEqual([second, third, first]);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Левее: ${first}` }).click();
      await expect.poll(() => names(page)).toEqual([second, first, third]);
    }
    await page.reload();
    expect(await names(page)).toEqual([second, first, third]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    '[FAV-3] are shared by an address, which others can save, with script %s',
    async (script) => {
      const { page, context } = await comparing({ viewport: DESKTOP, script });
      await page.goto(at(DOORS));
      const shared = (await page.getByRole('link', { name: 'Поделиться' }).getAttribute('href')) ?? '';
      const doors = await names(page);
      await context.close();

      const other = await visit(browser, { viewport: PHONE, script });
      await other.page.goto(at(shared));
      expect(await names(other.page)).toEqual(doors);
      expect(await other.page.locator('.comparison-move').count()).toBe(0);
      await other.page.getByRole('link', { name: 'Только различия' }).click();
      await other.page.waitForURL(at(`${shared}&differences=1`));
      expect(await names(other.page)).toEqual(doors);
      if (script) expect(await accessibilityViolations(other.page)).toEqual([]);
      await other.page.getByRole('button', { name: 'Добавить в моё сравнение' }).click();
      await other.page.getByText('В сравнение добавлено: 2 товара').waitFor();
      expect([new URL(other.page.url()).search, await names(other.page)]).toEqual(['', doors]);
      expect(other.complaints).toEqual([]);
      await other.context.close();
    },
  );

  it.each([true, false])(
    '[FAV-3] have their differences highlighted and are added to the basket in one press, with script %s',
    async (script) => {
      const { page, context } = await comparing({ viewport: DESKTOP, script });
      await page.goto(at('/comparison/?kind=keramogranit'));
      const rowsOf = (selector: string) =>
        page
          .locator(`.comparison tbody ${selector}`)
          .evaluateAll((all) =>
            all.map((row) => Array.from(row.querySelectorAll('td'), (td) => td.innerText)),
          );
      const isSame = (values: readonly string[]) => new Set(values).size === 1;
      const differ = await rowsOf('tr.comparison-differs');
      const same = await rowsOf('tr:not(.comparison-differs)');
      expect(differ.length).toBeGreaterThan(1);
      expect([differ.some(isSame), same.every(isSame)]).toEqual([false, true]);
      await page.getByRole('button', { name: 'Всё в корзину' }).click();
      if (script) await page.locator('.toasts').getByText('орзин').first().waitFor();
      await page.goto(at('/cart/'));
      expect(await page.locator('[data-line], .basket-line, .line').count()).toBeGreaterThanOrEqual(2);
      await context.close();
    },
  );

  it('[FAV-3] are shared by copying the address where the device cannot share', async () => {
    const { page, context } = await comparing({ viewport: DESKTOP });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(at(DOORS));
    const link = page.getByRole('link', { name: 'Поделиться' });
    await link.click();
    await page.getByText('Ссылка скопирована').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(at((await link.getAttribute('href')) ?? ''));
    await context.close();
  });

  it.each(['', '?goods=', '?goods=0,-1,x', '?goods=99999999'])(
    '[FAV-3] are empty for an address that names nothing known: «%s»',
    async (query) => {
      const answer = await fetch(at(`/comparison/${query}`));
      expect(answer.status).toBe(200);
      expect((await answer.text()).includes('Сравнивать пока нечего')).toBe(true);
    },
  );

  it('[FAV-3] are limited to twenty in an address, each once', async () => {
    const cardsOf = async (query: string) =>
      (await (await fetch(at(`/comparison/?goods=${query}`))).text()).split('scope="col" abbr=').length - 1;
    const known = await idsIn('mezhkomnatnye-dveri', 22);
    expect([known.length, await cardsOf(known.join(',')), await cardsOf('1,'.repeat(900))]).toEqual([
      22, 20, 1,
    ]);
  });
});

it.each([true, false])(
  '[FAV-3] two goods are followed by others of their section, which a button adds, script: %s',
  async (script) => {
    const { page, context } = await visit(browser, { script });
    const ids = await idsIn('keramogranit', 2);
    await context.addCookies([{ name: 'comparison', value: ids.join(','), url: at('/') }]);
    await page.goto(at('/comparison/'));
    const more = page.locator('.compare-more li');
    expect(await more.count()).toBe(4);
    if (script) expect(await accessibilityViolations(page)).toEqual([]);
    const name = (await more.first().getByRole('link').innerText()).trim();
    await more.first().getByRole('button').click();
    await page.locator('.comparison .card').nth(2).waitFor();
    expect((await page.locator('.comparison .card-title').last().innerText()).replace(/\s/g, ' ')).toBe(name);
    expect(await more.count()).toBe(0);
    await context.close();
  },
);
