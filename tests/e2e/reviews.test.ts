import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceStock } from '../../src/app/announce-stock.ts';
import { type Connection, openDatabase } from '../../src/data/connection.ts';
import type { FeedbackKind } from '../../src/domain/admin/feedback.ts';
import { type Clock, systemClock } from '../../src/kit/clock.ts';
import { listFeedback } from '../../src/services/admin/list-feedback.ts';
import { answerComment } from '../../src/services/comment/moderate-comment.ts';
import { answerReview } from '../../src/services/review/answer-review.ts';
import { moderateReview } from '../../src/services/review/moderate-review.ts';
import { type ServedShop, serveShop } from '../serve-shop.ts';
import { accessibilityViolations, fitsWidth, openBrowser, PHONE, takeTime, visit } from './browser.ts';

const data = mkdtempSync(join(tmpdir(), 'kafel-reviews-'));
let browser: Browser;
let shop: ServedShop;
let slug = '';

beforeAll(async () => {
  browser = await openBrowser();
  shop = await serveShop({ variables: { DATA_DIR: data, DEMO_PRODUCTS: '60' } });
  const listing = await (await fetch(`${shop.address}/catalog/keramogranit/`)).text();
  slug = /href="\/product\/([\w-]+)\//.exec(listing)?.[1] ?? '';
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Does what the staff do in the admin. */
async function inShop<Done>(work: (deps: Connection & { clock: Clock }) => Promise<Done>): Promise<Done> {
  const connection = await openDatabase({ DATA_DIR: data });
  try {
    return await work({ ...connection, clock: systemClock });
  } finally {
    await connection.close();
  }
}
/** Returns what waits for the staff. */
const waiting = (kind: FeedbackKind) =>
  inShop(async ({ db }) => (await listFeedback(db, { kind, waiting: true })).rows);

/** Creates a photo with orientation and location in its metadata. */
const photo = (side: number) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#b5472a' } })
    .withExif({ IFD3: { GPSLatitude: '53/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const product = () => `${shop.address}/product/${slug}/`;
const form = (page: Page) => page.locator('#form-review');

async function openFold(page: Page): Promise<void> {
  await page.goto(product());
  await page.locator('#opinions').scrollIntoViewIfNeeded();
  await page.getByText('Написать отзыв').click();
  await page.locator('#form-review[novalidate]').waitFor();
}

/** Returns the rating and number of reviews in the product's structured data. */
async function rating(): Promise<{ count: number; value: number } | null> {
  const html = await (await fetch(product())).text();
  const found = /"aggregateRating":\{[^}]*\}/.exec(html)?.[0];
  if (!found) return null;
  const of = (name: string) => Number(new RegExp(`"${name}":"?([\\d.]+)`).exec(found)?.[1]);
  return { count: of('reviewCount'), value: of('ratingValue') };
}

it('[REV-1] [FORM-5] is written without script: stars as radio buttons, text, name, a photo; mistakes are shown and nothing typed is lost', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(`${product()}?TAB=reviews#opinions`);
  await page.getByText('Написать отзыв').click();
  await page.getByRole('link', { name: 'Открыть форму' }).click();
  await page.getByLabel('Отзыв', { exact: true }).fill('Без script тоже ровная.');
  await page.getByLabel('Имя').fill('Пётр');
  await page.getByLabel(/обработку персональных данных/).check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  expect(await page.locator('.error-summary').innerText()).toContain('Поставьте оценку');
  expect(await page.getByLabel('Отзыв', { exact: true }).inputValue()).toBe('Без script тоже ровная.');
  await page.getByRole('radio', { name: '4 из 5: хорошо' }).check();
  await page.locator('#review-photo').setInputFiles({
    name: 'пол.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(40),
  });
  await takeTime(page);
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await page.getByText('Спасибо, отзыв получили').waitFor();
  const sent = expect.objectContaining({ author: 'Пётр', text: 'Без script тоже ровная.' });
  expect(await waiting('review')).toContainEqual(sent);
  await context.close();
});

it('[REV-1] [REV-3] [FORM-5] is written on the page by keyboard, stored on the device until sent, and shown with its photos once the shop has approved it', async () => {
  const { page, context, complaints } = await visit(browser, { viewport: PHONE });
  const before = await rating();
  await openFold(page);
  await page.getByRole('radio', { name: '1 из 5: ужасно' }).focus();
  for (let time = 0; time < 4; time++) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '5 из 5: отлично' }).isChecked()).toBe(true);
  await page.getByLabel('Отзыв', { exact: true }).fill('<b>Швы</b> почти не видны.');
  // A control that the bar at the foot covers in part would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await fitsWidth(page)).toBe(true);

  const later = await context.newPage();
  await openFold(later);
  expect(await later.getByLabel('Отзыв', { exact: true }).inputValue()).toBe('<b>Швы</b> почти не видны.');
  expect(await later.getByRole('radio', { name: '5 из 5: отлично' }).isChecked()).toBe(true);
  await later.locator('#review-photo').setInputFiles([
    { name: 'первое.jpg', mimeType: 'image/jpeg', buffer: await photo(80) },
    { name: 'второе.jpg', mimeType: 'image/jpeg', buffer: await photo(60) },
  ]);
  await later.getByLabel('Имя').fill('Анна');
  await later.getByLabel(/обработку персональных данных/).check();
  await later.getByRole('button', { name: 'Отправить отзыв' }).click();
  await later.getByText('Спасибо, отзыв получили').waitFor();
  await openFold(later);
  expect(await form(later).getByLabel('Отзыв', { exact: true }).inputValue()).toBe('');
  expect(await rating()).toEqual(before);

  const written = (await waiting('review')).find(({ author }) => author === 'Анна');
  expect(written?.photos).toHaveLength(2);
  const id = written?.id ?? 0;
  await inShop((deps) => moderateReview(deps, id, true));
  await inShop((deps) => answerReview(deps, id, 'Рады, что понравилось.'));
  await expect.poll(async () => (await rating())?.count).toBe((before?.count ?? 0) + 1);
  await later.goto(`${product()}?TAB=reviews`);
  const review = later.locator('.review-list li', { hasText: 'Анна' }).first();
  expect(await review.innerText()).toContain('<b>Швы</b> почти не видны.');
  await expect.poll(() => review.innerText()).toContain('Рады, что понравилось.');
  const image = review.locator('.review-photos img').first();
  await image.scrollIntoViewIfNeeded();
  const ratio = () => image.evaluate((img: HTMLImageElement) => img.naturalHeight / (img.naturalWidth || 1));
  await expect.poll(ratio).toBe(2);
  await review.locator('.review-photos a').first().click();
  await later.locator('.pswp--open').getByText('Анна').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  await inShop((deps) => moderateReview(deps, id, false));
  await expect.poll(rating).toEqual(before);
});

it('[REV-1] is marked as useful without script too, and the address contains the sorting and whether all are shown', async () => {
  const listing = await (await fetch(`${shop.address}/catalog/keramogranit/`)).text();
  const slugs = [
    ...new Set(Array.from(listing.matchAll(/href="\/product\/([\w-]+)\//g), ([, name]) => name)),
  ];
  const pages = slugs.map(async (name) => {
    const answer = await fetch(`${shop.address}/views/ajax/product/opinions/${name}/?TAB=reviews`);
    const { reviews } = (await answer.json()) as { reviews: { photos: unknown[] }[] };
    return {
      name,
      reviews: reviews.length,
      photos: reviews.filter(({ photos }) => photos.length > 0).length,
    };
  });
  const goods = (await Promise.all(pages)).find(({ reviews, photos }) => photos > 0 && photos < reviews);
  const address = `${shop.address}/product/${goods?.name}/`;
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(`${address}?TAB=reviews`);
  await page.getByRole('link', { name: 'Только с фото' }).click();
  expect(page.url()).toContain('?REVIEWS=photos');
  expect(await page.locator('.review-list > li').count()).toBe(goods?.photos);
  await page.locator('.review-votes').last().getByRole('button', { name: 'Да 0' }).click();
  await page.getByText('голос учтён').waitFor();
  await context.close();

  const other = await visit(browser, { viewport: PHONE });
  await other.page.goto(address);
  await other.page.locator('#opinions').scrollIntoViewIfNeeded();
  await other.page.getByRole('link', { name: 'Сначала полезные' }).click();
  await expect.poll(() => other.page.url()).toContain('?REVIEWS=useful#opinions');
  const first = other.page.locator('.review-votes').first();
  await first.getByRole('button', { name: /^Нет/ }).click();
  await first.getByText('Голос учтён').waitFor();
  expect(await first.getByRole('button', { name: /^Нет/ }).getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityViolations(other.page)).toEqual([]);
  expect(await fitsWidth(other.page)).toBe(true);
  // The visitor's vote is still marked after a reload.
  await other.page.reload();
  await other.page.locator('#opinions').scrollIntoViewIfNeeded();
  await other.page.locator('.review-votes').first().hover();
  await expect
    .poll(() => other.page.locator('.review-votes [aria-pressed=true]').allInnerTexts())
    .toEqual([expect.stringMatching(/^Нет/)]);
  expect(other.complaints).toEqual([]);
  await other.context.close();
});

it('[REV-2] [PROD-7] a comment is written without script and in the tab, and shown with its answer once the shop has approved it', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, script: false });
  await page.goto(`${product()}?TAB=comments#opinions`);
  await page.getByText('Написать комментарий').click();
  await page.getByRole('link', { name: 'Открыть форму' }).click();
  await page.getByLabel('Комментарий', { exact: true }).fill('<i>Ложится</i> ровно.');
  await page.getByLabel('Имя').fill('Пётр');
  await page.getByLabel(/обработку персональных данных/).check();
  await takeTime(page);
  await page.getByRole('button', { name: 'Отправить комментарий' }).click();
  await page.getByText('Комментарий отправлен').waitFor();
  await context.close();

  const other = await visit(browser, { viewport: PHONE });
  await other.page.goto(product());
  await other.page.locator('#opinions').scrollIntoViewIfNeeded();
  await other.page.getByRole('tab', { name: 'Комментарии' }).click();
  await other.page.getByText('Написать комментарий').click();
  await other.page.locator('#form-comment[novalidate]').waitFor();
  await other.page.getByLabel('Комментарий', { exact: true }).fill('Второй комментарий');
  await other.page.getByLabel('Имя').fill('Ян');
  await other.page.getByLabel(/обработку персональных данных/).check();
  await other.page.getByRole('button', { name: 'Отправить комментарий' }).click();
  await other.page.getByText('Комментарий отправлен').waitFor();
  const comments = await waiting('comment');
  expect(comments).toContainEqual(expect.objectContaining({ author: 'Ян', text: 'Второй комментарий' }));
  const own = comments.find(({ author }) => author === 'Пётр')?.id ?? 0;
  await inShop(async (deps) => {
    const answered = await answerComment(deps, own, 'Рады.');
    await announceStock(deps, (error) => expect.unreachable(String(error)))([answered?.productId ?? 0]);
  });
  const shown = async () => (await fetch(`${product()}?TAB=comments`)).text();
  await expect.poll(shown).toContain('&lt;i&gt;Ложится&lt;/i&gt; ровно.');
  await other.page.goto(`${product()}?TAB=comments`);
  const comment = other.page.locator('.remarks li', { hasText: 'Пётр' });
  expect(await comment.innerText()).toContain('Рады.');
  expect(await accessibilityViolations(other.page)).toEqual([]);
  expect(other.complaints).toEqual([]);
  await other.context.close();
});
