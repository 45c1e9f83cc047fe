import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeChoice } from '../made-choice.ts';
import {
  accessibilityViolations,
  at,
  collectComplaints,
  DESKTOP,
  fitsWidth,
  openBrowser,
  PHONE,
  visit,
} from './browser.ts';
import { openDrawingBrowser, weakenGraphics } from './graphics.ts';
import { firstSlug, roomOf } from './rooms.ts';

/** The default browser of the tests, without graphics. */
let plain: Browser;
/** A browser that renders WebGL in software. */
let drawing: Browser;

beforeAll(async () => {
  plain = await openBrowser();
  drawing = await openDrawingBrowser();
});
afterAll(() => drawing.close());

async function stillOf(query: string): Promise<{ data: Buffer; width: number; height: number }> {
  const answer = await fetch(at(`/visualiser/still?${query}`), { headers: { accept: 'image/webp' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Opens a small window, because every pixel is painted in software. */
async function openDrawn(
  path: string,
  { isWeak = true } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await drawing.newContext({
    viewport: { width: 800, height: 600 },
    reducedMotion: 'reduce',
  });
  if (isWeak) await weakenGraphics(context);
  context.setDefaultNavigationTimeout(60_000);
  await makeChoice(context, at(''), 'refused');
  const page = await context.newPage();
  const complaints: string[] = [];
  collectComplaints(page, complaints);
  await page.goto(at(path), { waitUntil: 'domcontentloaded' });
  await page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
  return { page, complaints };
}

/** Returns the picture drawn by the browser, in the size of the server's render. */
async function drawnOn(page: Page): Promise<Buffer> {
  const shot = await page
    .locator('canvas[data-drawn]')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
  return sharp(Buffer.from(shot.split(',')[1] ?? '', 'base64'))
    .resize(960)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Returns the mean difference of two pictures, from 0 to 255. */
function unlike(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let byte = 0; byte < one.length; byte++) sum += Math.abs((one[byte] ?? 0) - (other[byte] ?? 0));
  return sum / one.length;
}

describe('goods in a room', () => {
  it('[BEYOND-11] are shown without script: links and a form choose, the server draws', async () => {
    const slug = await firstSlug('scene=living&at=floor&q=ламинат');
    const { page, context } = await visit(plain, { script: false });
    await page.goto(at(`/visualiser/?goods=${slug}`), { waitUntil: 'domcontentloaded' });
    const { view } = await roomOf(`goods=${slug}`);
    expect(view.tried['floor']?.slug).toBe(slug);
    const still = page.locator('.visualiser-stage img').first();
    expect(await still.getAttribute('alt')).toContain('пол\u00a0—');
    expect(
      await still.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(960);
    await page.getByText('По диагонали').click();
    await page.getByRole('button', { name: 'Показать' }).click();
    expect(new URL(page.url()).searchParams.get('floor.pattern')).toBe('diagonal');
    await page.getByRole('link', { name: 'Прихожая' }).click();
    expect(new URL(page.url()).searchParams.get('floor')).toBe(slug);
    await page.getByRole('searchbox', { name: 'Найти товар' }).fill('керамогранит');
    await page.locator('.visualiser-search').getByRole('button', { name: 'Найти' }).click();
    expect(await page.locator('.visualiser-choice').count()).toBeGreaterThan(0);
    await context.close();
  });

  it.each([PHONE, DESKTOP])(
    '[BEYOND-11] come from a listing, the first laid and the others to choose, at $width px',
    async (viewport) => {
      const { page, context } = await visit(plain, { script: false, viewport });
      await page.goto(at('/catalog/laminat/?sort=price-down&page=2'));
      const names = (all: string[]) => all.map((name) => name.replaceAll('\u00a0', ' ').trim());
      const listed = names(await page.locator('.card-title').allTextContents());
      await page.locator('.listing-head').getByRole('link', { name: 'Примерить в комнате' }).click();
      const laid = page.locator('.visualiser-laid li');
      expect(await laid.count()).toBe(1);
      expect((await laid.innerText()).replaceAll('\u00a0', ' ')).toContain(listed[0]);
      const offered = page.locator('.visualiser-choice span:not(.figures, .picture)');
      expect(names(await offered.allTextContents())).toEqual(listed);
      await page.getByRole('link', { name: 'Не только из списка' }).click();
      expect(names(await offered.allTextContents())).not.toEqual(listed);
      await context.close();
    },
  );

  it('[BEYOND-11] change the picture of the surface they lie on, and of no other', async () => {
    const slug = await firstSlug('scene=bathroom&at=floor&q=керамогранит');
    const [bare, laid] = await Promise.all([
      stillOf('scene=bathroom'),
      stillOf(`scene=bathroom&floor=${slug}`),
    ]);
    expect([laid.width, laid.height]).toEqual([bare.width, bare.height]);
    const rows = (from: number, to: number) =>
      [bare, laid].map(({ data, width, height }) =>
        data.subarray(Math.round(from * height) * width * 3, Math.round(to * height) * width * 3),
      ) as [Buffer, Buffer];
    expect(unlike(...rows(0.85, 1))).toBeGreaterThan(4);
    expect(unlike(...rows(0, 0.4))).toBeLessThan(1);
  });

  it('[BEYOND-11] look the same drawn by the device and by the server', async () => {
    const floor = await firstSlug('scene=living&at=floor&q=ламинат');
    const query = `scene=living&floor=${floor}&floor.pattern=herringbone`;
    const { page, complaints } = await openDrawn(`/visualiser/?${query}`, { isWeak: false });
    const drawn = await drawnOn(page);
    const still = await stillOf(query);
    expect(drawn.length).toBe(still.data.length);
    expect(unlike(drawn, still.data)).toBeLessThan(6);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('[BEYOND-11] stay on their sides of the border, wherever it is moved', async () => {
    const floor = await firstSlug('scene=living&at=floor&q=ламинат');
    const other = await firstSlug('scene=living&at=floor&q=керамогранит');
    const { page, complaints } = await openDrawn(`/visualiser/?scene=living&floor=${floor}&other=${other}`);
    const [left, right] = await Promise.all([
      stillOf(`scene=living&floor=${floor}`),
      stillOf(`scene=living&floor=${other}`),
    ]);
    // Only the floor is compared: above it both pictures show the same room.
    const part = (data: Buffer, from: number, to: number) =>
      sharp(data, { raw: { width: left.width, height: left.height, channels: 3 } })
        .extract({
          ...{ left: Math.round(from * left.width), width: Math.round((to - from) * left.width) },
          ...{ top: Math.round(0.7 * left.height), height: Math.round(0.3 * left.height) },
        })
        .raw()
        .toBuffer();
    const differs = async (one: Buffer, two: Buffer, from: number, to: number) =>
      unlike(await part(one, from, to), await part(two, from, to));
    expect(await differs(left.data, right.data, 0, 1)).toBeGreaterThan(12);
    const border = page.getByRole('slider', { name: 'Граница между двумя товарами' });
    for (const share of [0.5, 0.2]) {
      await border.fill(String(share * 100));
      await expect
        .poll(async () => differs(await drawnOn(page), right.data, share + 0.02, 1), { timeout: 60_000 })
        .toBeLessThan(6);
      expect(await differs(await drawnOn(page), left.data, 0, share - 0.02)).toBeLessThan(6);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('[BEYOND-11] are chosen, laid differently and compared at once, and the address contains it', async () => {
    const { page, complaints } = await openDrawn('/visualiser/?scene=living&at=floor');
    const choices = page.locator('.visualiser-choice');
    await choices.first().click();
    const laid = page.getByRole('region', { name: 'На картинке' });
    await expect.poll(() => laid.getByRole('button', { name: /^В корзину/ }).count()).toBe(1);
    await page.locator('.visualiser-laying').getByText('Ёлочкой', { exact: true }).click();
    // The key is used because, with software rendering, a pointer action would wait for slow frames.
    await page
      .getByRole('link', { name: /^Сравнить на картинке/ })
      .first()
      .press('Enter');
    const border = page.getByRole('slider', { name: 'Граница между двумя товарами' });
    await border.focus();
    await page.keyboard.press('ArrowRight');
    expect(await border.inputValue()).toBe('51');
    const address = page.url();
    expect(new URL(address).searchParams.get('floor.pattern')).toBe('herringbone');
    expect(new URL(address).searchParams.get('other')).not.toBeNull();
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.locator('canvas[data-drawn]').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.getByRole('slider').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('[BEYOND-11] are compared by swiping sideways, while swiping up the picture scrolls the page', async () => {
    const slug = await firstSlug('scene=living&at=floor&q=ламинат');
    const other = await firstSlug('scene=living&at=floor&q=керамогранит');
    const context = await drawing.newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' },
    });
    await weakenGraphics(context);
    await makeChoice(context, at(''), 'refused');
    const page = await context.newPage();
    await page.goto(at(`/visualiser/?scene=living&floor=${slug}&other=${other}`), {
      waitUntil: 'domcontentloaded',
    });
    const border = page.getByRole('slider', { name: 'Граница между двумя товарами' });
    await border.waitFor({ timeout: 60_000 });
    const finger = await context.newCDPSession(page);
    const swipe = async (across: number, down: number) => {
      const box = await border.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 200];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * share, y: y + down * share }],
        });
      await touch('touchStart', 0);
      for (const share of [0.5, 1]) await touch('touchMove', share);
      await touch('touchEnd', 1);
    };
    await swipe(4, -150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await border.inputValue()).toBe('50');
    await swipe(-100, 6);
    await expect.poll(() => border.inputValue()).toMatch(/^2[2-7]$/);
    await context.close();
  });

  it('[BEYOND-11] cost what their area needs, including the shopper’s own one, and go to the basket', async () => {
    const slug = await firstSlug('scene=living&at=floor&q=ламинат');
    const { page, context } = await visit(plain);
    await page.goto(at(`/visualiser/?scene=living&floor=${slug}&floor.area=20`));
    const laid = page.getByRole('region', { name: 'На картинке' });
    expect(await laid.innerText()).toMatch(/(?<!\d)20\s+м²/);
    await laid.getByRole('button', { name: /^В корзину/ }).click();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'basket')).toBe(true);
    await laid.getByRole('button', { name: 'Положить в проект' }).click();
    await page.waitForURL(/\/project\/put\//);
    expect(await page.locator('.project-put').innerText()).toMatch(/1\s+товар(?!ов)/);
    await context.close();
  });

  it.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])(
    '[BEYOND-11] work by keyboard and screen reader on a %s: nothing is outside the window or unnamed',
    async (_, viewport) => {
      const slug = await firstSlug('scene=bathroom&at=floor&q=керамогранит');
      const { page, context } = await visit(plain, { viewport });
      await page.goto(at(`/visualiser/?scene=bathroom&floor=${slug}`));
      expect(await fitsWidth(page)).toBe(true);
      expect(await accessibilityViolations(page)).toEqual([]);
      await context.close();
    },
  );

  it('[BEYOND-11] are chosen below a picture that leaves them half of a low window', async () => {
    const { page, context } = await visit(plain, { viewport: { width: 800, height: 500 } });
    await page.goto(at('/visualiser/?scene=living&at=floor'));
    await page.locator('.visualiser-choice').first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('floor')).not.toBeNull();
    const stage = await page.locator('.visualiser-seen .visualiser-stage').boundingBox();
    expect(stage?.height).toBeLessThanOrEqual(251);
    await context.close();
  });

  it('[BEYOND-11] without graphics are drawn by the shop, which reports that', async () => {
    const { page, context } = await visit(plain);
    await context.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(at('/visualiser/?scene=living&at=floor'));
    await expect.poll(() => page.getByText('Картинку рисует магазин').count(), { timeout: 20_000 }).toBe(1);
    await page.locator('.visualiser-choice').first().click();
    await expect
      .poll(() => page.locator('.visualiser-stage img').first().getAttribute('src'))
      .toContain('floor=');
    await context.close();
  });

  it('[BEYOND-11] without graphics an own photo has no tools, as they would do nothing', async () => {
    const { page, context } = await visit(plain, { viewport: PHONE });
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(at(`/visualiser/?goods=${await firstSlug('scene=living&at=floor')}`));
    await page.getByText('Картинку рисует магазин').waitFor();
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#9a9a9a' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('На этом устройстве нет графики, чтобы положить покрытие на фото').waitFor();
    expect(await page.getByText('Двигать углы').count()).toBe(0);
    expect(await page.locator('.photo-corner').count()).toBe(0);
    await context.close();
  });

  it('[BEYOND-11] are reported when they no longer exist, and the rest is shown', async () => {
    const slug = await firstSlug('scene=living&at=floor&q=ламинат');
    const { page, context } = await visit(plain, { script: false });
    await page.goto(at(`/visualiser/?scene=nowhere&floor=${slug}&wall=net-takogo&floor.joint=-5&x[]=%00`));
    expect(await page.getByText('больше нет в каталоге').count()).toBe(1);
    expect(await page.locator('.visualiser-laid li').count()).toBe(1);
    await context.close();
  });

  it('[BEYOND-11] include doors only in the doorway', async () => {
    const slug = await firstSlug('scene=hall&at=door');
    const { view } = await roomOf(`goods=${slug}`);
    expect(view).toMatchObject({ scene: 'hall', at: 'door', tried: { door: { slug } } });
    expect((await roomOf(`scene=hall&floor=${slug}`)).view.tried).toEqual({});
  });

  it('[BEYOND-11] lie on an own photo that is never uploaded, and a file that is not a photo is reported', async () => {
    const slug = await firstSlug('scene=living&at=floor&q=ламинат');
    const { page } = await openDrawn(`/visualiser/?scene=living&floor=${slug}&at=floor`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') });
    await expect.poll(() => page.getByText('Это не фотография').count()).toBe(1);
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9a9a9a' } })
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: photo });
    const canvas = page.getByRole('img', { name: 'Ваше фото с примеренным товаром' });
    await canvas.waitFor();
    const pixel = (x: number, y: number) =>
      canvas.evaluate(
        (element: HTMLCanvasElement, [left, top]) => {
          const copy = new OffscreenCanvas(element.width, element.height).getContext('2d');
          copy?.drawImage(element, 0, 0);
          return [
            ...(copy?.getImageData(element.width * (left ?? 0), element.height * (top ?? 0), 1, 1).data ??
              []),
          ];
        },
        [x, y],
      );
    // Every channel is compared, because wood can be as red as the photo is grey.
    const changed = async (x: number, y: number) =>
      Math.max(...(await pixel(x, y)).slice(0, 3).map((channel) => Math.abs(channel - 154)));
    await expect.poll(() => changed(0.5, 0.8)).toBeGreaterThan(12);
    expect(await changed(0.5, 0.2)).toBeLessThan(4);
    const corner = page.getByRole('button', { name: /^Угол дальний левый: 25 % слева/ });
    // A press without dragging moves no corner.
    const label = await corner.getAttribute('aria-label');
    await corner.click({ position: { x: 8, y: 30 } });
    expect(await corner.getAttribute('aria-label')).toBe(label);
    await corner.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect
      .poll(() => page.getByRole('button', { name: /^Угол дальний левый: 25 % слева, 45 % сверху/ }).count())
      .toBe(1);
    // A photo of a room with an edge between floor and walls, from which the corners are suggested.
    const walls = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#ddd"/>
      <polygon points="270,300 630,300 810,600 90,600" fill="#765"/></svg>`;
    const ownRoom = await sharp(Buffer.from(walls)).jpeg().toBuffer();
    await file.setInputFiles({ name: 'walls.jpg', mimeType: 'image/jpeg', buffer: ownRoom });
    await page.getByText('Углы пола поставлены по линиям').waitFor();
    const found = page.getByRole('button', {
      name: /^Угол дальний левый: (29|30|31) % слева, (49|50|51) % сверху/,
    });
    expect(await found.count()).toBe(1);
    expect(sent).toEqual([]);
    await page.context().close();
  });
});
