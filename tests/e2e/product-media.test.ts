import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations, at, fitsWidth, openBrowser, PHONE, visit } from './browser.ts';
import { shiftsOf } from './layout-shifts.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A demo product with a dozen reviews, more than nine photos, and a video. */
const GOODS = '/product/keramogranit-nordkeramo-verona-svetlo-seryy-polirovannyy-120x280/';

/** A demo product with twelve pictures, four for each of three colours. */
const MANY = '/product/keramogranit-keravelt-nevada-40x80/';

/** Returns the number of photos that fit into the width of the strip. */
function inView(page: Page): Promise<number> {
  return page.locator('.photo-strip > ul').evaluate((strip) => {
    const [first, second] = [...strip.children].map((photo) => photo.getBoundingClientRect().left);
    const style = getComputedStyle(strip);
    const room =
      strip.clientWidth - Number.parseFloat(style.paddingLeft) * 2 + Number.parseFloat(style.columnGap);
    return Math.round(room / ((second ?? 0) - (first ?? 0)));
  });
}

describe('buyers’ photos', () => {
  it('[REV-3] load with the reviews in a strip of nine, scroll by five, and open with their author and text', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(GOODS));
    expect(await page.locator('.photo-strip').count()).toBe(0);
    await page.locator('#opinions').scrollIntoViewIfNeeded();
    const strip = page.locator('.photo-strip > ul');
    await strip.waitFor();
    expect(await inView(page)).toBe(9);
    await page.getByRole('button', { name: 'Следующие фото' }).click();
    const place = () =>
      strip.evaluate((row) => {
        const left = row.getBoundingClientRect().left;
        return [...row.children].findIndex((photo) => photo.getBoundingClientRect().left > left - 2);
      });
    const count = await strip.locator('li').count();
    await expect.poll(place).toBe(Math.min(5, count - 9));
    expect(await accessibilityViolations(page)).toEqual([]);

    await strip.locator('a').nth(1).focus();
    await page.keyboard.press('Enter');
    const viewer = page.locator('.pswp');
    await expect.poll(() => viewer.locator('.pswp__counter').innerText()).toBe(`2 / ${count}`);
    const key = await strip.locator('a').nth(1).getAttribute('data-photo');
    const photo = page.locator(`.review-photos a[data-photo="${key}"]`);
    const review = page.locator('.review-list > li').filter({ has: photo });
    const [author = '', words = ''] = await Promise.all(
      [review.locator('.review-head b'), review.locator('.review-text')].map((each) => each.textContent()),
    );
    const [head = '', text = ''] = (await viewer.locator('.viewer-caption').innerText()).split('\n');
    expect(author).not.toBe('');
    expect(head.startsWith(author ?? '')).toBe(true);
    expect(text).toBe(words);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => viewer.count()).toBe(0);
    expect(page.url()).toContain(GOODS);
    await strip.locator('a').nth(1).press('Enter');
    await viewer.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer.count()).toBe(0);
    expect(await page.evaluate(() => history.state?.viewer)).toBeUndefined();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[REV-3] fill the width of narrow windows, where they are swiped', async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(at(`${GOODS}?TAB=reviews`));
    for (const width of [320, 390, 600, 767, 991]) {
      await page.setViewportSize({ width, height: 800 });
      const strip = await page.locator('.photo-strip').evaluate((element) => element.clientWidth);
      if (width <= 767) expect(strip).toBe(width);
      // Three photos at 300 px, eleven at 994 px, linear in between.
      const photos = Math.round(3 + ((Math.min(strip, 994) - 300) / 694) * 8);
      expect(await inView(page), `${width} px`).toBe(photos);
      expect(await fitsWidth(page)).toBe(true);
    }
    await context.close();
  });

  it('[REV-3] [PROD-11] are pictures, and the video a file, without script', async () => {
    const { page, context } = await visit(browser, { script: false, viewport: PHONE });
    await page.goto(at(`${GOODS}?TAB=reviews`));
    const photo = await page.locator('.photo-strip a').first().getAttribute('href');
    const video = await page.locator('.video-frame').getAttribute('href');
    const types = await Promise.all(
      [photo, video].map(async (path) => (await fetch(at(path ?? ''))).headers.get('content-type')),
    );
    expect(types).toEqual([expect.stringMatching(/^image\//), 'video/webm']);
    await context.close();
  });
});

describe('many pictures', () => {
  const count = (page: Page) => page.locator('.gallery-count').textContent();

  it('[PROD-6] are browsed by arrows and keys to the last, also full screen, and zoom to their own pixels', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.goto(at(MANY));
    expect(await page.locator('.gallery-thumbnails li').count()).toBe(9);
    expect(await count(page)).toBe('1 / 12');
    const next = page.getByRole('button', { name: 'Следующее фото' });
    for (let place = 2; place <= 12; place++) {
      await next.press('Enter');
      await expect.poll(() => count(page)).toBe(`${place} / 12`);
    }
    expect(await next.isDisabled()).toBe(true);
    const last = page.locator('#photo-12 a');
    await last.press('Enter');
    const viewer = page.locator('.pswp');
    const counter = () => viewer.locator('.pswp__counter').innerText();
    await expect.poll(counter).toBe('12 / 12');
    await page.keyboard.press('ArrowRight');
    await expect.poll(counter).toBe('1 / 12');
    const announced = () => viewer.locator('[aria-live=polite]').innerText();
    await expect.poll(announced).toMatch(/^Фото 1 из 12: ./);
    await viewer.getByRole('button', { name: 'Увеличить' }).press('Enter');
    await expect.poll(announced).toBe('Увеличено до полного размера');
    const image = viewer.locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
    const width = () => image.evaluate((element) => Math.round(element.getBoundingClientRect().width));
    const ownWidth = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(ownWidth).toBeGreaterThan(0);
    const own = await ownWidth();
    await expect.poll(width).toBe(own);
    await page.mouse.wheel(0, -2000);
    expect(await width()).toBe(own);
    await viewer.getByRole('button', { name: 'Увеличить' }).press('Enter');
    await expect.poll(announced).toMatch(/^Фото 1 из 12/);
    expect(await width()).toBeLessThan(own);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(counter).toBe('12 / 12');
    await page.keyboard.press('Escape');
    await expect.poll(() => viewer.count()).toBe(0);
    expect(await count(page)).toBe('12 / 12');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-6] load on swipe and unfold at the focus, without shifting the page', async () => {
    const { page, context, complaints } = await visit(browser, { viewport: PHONE });
    await page.goto(at(MANY));
    const row = page.locator('.gallery-slides');
    await row.dispatchEvent('pointerdown');
    await page.locator('[data-hydrated] .gallery').waitFor();
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 8 }));
    await expect.poll(() => count(page)).toBe('9 / 12');
    await page.locator('#photo-12').waitFor({ state: 'attached' });
    expect(await page.locator('.gallery-thumbnails [aria-current]').innerText()).toBe('ещё 4');
    expect(await shiftsOf(page)).toEqual({ sum: 0, moved: [] });
    await page.locator('.gallery-thumbnails .gallery-more').press('Enter');
    await expect.poll(() => page.locator('.gallery-thumbnails li').count()).toBe(12);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#photo-9');
    expect(await fitsWidth(page)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PROD-6] that fail to load leave the loaded ones and a link to all', async () => {
    const { page, context } = await visit(browser);
    await page.route('**/views/ajax/product/pictures/**', (route) => route.abort());
    await page.goto(at(MANY));
    await page.locator('#photo-1 a').press('Enter');
    await expect.poll(() => page.locator('.pswp__counter').innerText()).toBe('1 / 8');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.pswp').count()).toBe(0);
    await page.locator('.gallery-thumbnails .gallery-more').click();
    await page.waitForURL(/SHOW_IMAGES=1/);
    expect(await page.locator('.gallery-thumbnails li').count()).toBe(12);
    await context.close();
  });

  it('[PROD-6] are behind a link at the end of the row without script', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(at(MANY));
    await page.locator('.gallery-slides .gallery-more').click();
    expect(page.url()).toMatch(/SHOW_IMAGES=1#photo-9$/);
    expect(await page.locator('.gallery-slides > li').count()).toBe(12);
    const place = await page
      .locator('#photo-9')
      .evaluate(
        (slide) =>
          slide.getBoundingClientRect().left - (slide.parentElement?.getBoundingClientRect().left ?? 0),
      );
    expect(Math.abs(place)).toBeLessThan(2);
    await context.close();
  });
});

describe('the product video', () => {
  it('[PROD-11] plays in its frame once it is pressed, requests nothing before, and reports a failure', async () => {
    const { page, context, complaints } = await visit(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(at(GOODS));
    const frame = page.locator('.video-frame');
    await frame.scrollIntoViewIfNeeded();
    expect(requests.filter((address) => /webm|youtube/.test(address))).toEqual([]);
    await page.route('**/*.webm', (route) => route.abort());
    await frame.click();
    await page.getByText('Видео не загрузилось. Нажмите, чтобы попробовать ещё раз.').waitFor();
    await page.unroute('**/*.webm');
    await frame.click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });

  it('[PROD-11] from a known site uses that site’s player, which the policy allows and no other', async () => {
    const { page, context, complaints } = await visit(browser);
    await page.route(/youtube-nocookie|evil\.example/, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: 'плеер' }),
    );
    const press = async (address: string) => {
      await page.goto(at(GOODS));
      await page.locator('[data-region=video]').evaluate((region: HTMLElement, src) => {
        const player = { kind: 'frame', site: 'YouTube', address: src };
        region.dataset['props'] = JSON.stringify({ ...JSON.parse(region.dataset['props'] ?? ''), player });
        // Emptied, so that the region is rendered in the browser: the server's markup is for another player.
        region.replaceChildren();
        region.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      }, address);
      await page.locator('.video-frame').click();
    };
    await press('https://www.youtube-nocookie.com/embed/aB3-_xyz012?autoplay=1');
    const player = page.frameLocator('iframe[title^="Видео"]');
    expect(await player.locator('body').innerText()).toBe('плеер');
    expect(complaints).toEqual([]);
    await press('https://evil.example/');
    await expect.poll(() => complaints.join()).toContain('frame-src');
    await context.close();
  });
});

it.each([true, false])('[PROD-3] a right-hung door is shown mirrored, script: %s', async (script) => {
  const { page, context } = await visit(browser, { script });
  await page.goto(at('/catalog/dveri-ekoshpon/'));
  await page.locator('.card-title a').first().click();
  const mirrored = page.locator('.gallery-slides .gallery-mirrored img');
  expect(await mirrored.count()).toBe(0);
  await page.getByRole('link', { name: /^правое/ }).click();
  await expect.poll(() => mirrored.count()).toBe(1);
  expect(await mirrored.evaluate((image) => getComputedStyle(image).transform)).toBe(
    'matrix(-1, 0, 0, 1, 0, 0)',
  );
  // Only the leaf: a photo of a room or a detail may contain words.
  expect(await page.locator('.gallery-slides li').count()).toBeGreaterThan(1);
  await page.getByRole('link', { name: /^левое/ }).click();
  await expect.poll(() => mirrored.count()).toBe(0);
  await context.close();
});
