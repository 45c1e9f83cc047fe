import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { filesOf } from '../../src/http/endpoints/form/form-endpoint.ts';
import { cleanPicture } from '../../src/services/uploads/clean-picture.ts';
import { openBrowser, PHONE, visit } from './browser.ts';
import { openFormFixture } from './form-fixture.tsx';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('[FORM-1] [FORM-5] [NAV-15] shrinks photos, drops and names unacceptable ones, sends them with a progress bar and shows the message of the response', async () => {
  const got: { name: string; side: number }[] = [];
  const queries: unknown[] = [];
  const fixture = await openFormFixture(
    async ({ name }, request) => {
      const picture = await cleanPicture(filesOf(request, 'photo')[0] ?? new Uint8Array());
      if (!picture.ok) return { ok: false, message: picture.message, field: 'photo' };
      got.push({ name, side: (await sharp(picture.value).metadata()).width });
      return { ok: true, message: 'Фото получили' };
    },
    (query) => queries.push(query),
  );
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto(fixture.address);
  await page.locator('#form-photo[novalidate]').waitFor();
  const field = page.getByLabel('Фото');
  // Noise does not compress, so these pixels result in a file of more than a megabyte.
  const noise = { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } };
  const large = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff', ...noise } });
  const bytes = await large.jpeg({ quality: 95 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(1_200_000);
  const wall = sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff', ...noise } });
  const small = await wall.png().toBuffer();
  await field.setInputFiles([
    { name: 'стена.png', mimeType: 'image/png', buffer: small },
    { name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  const words = page.locator('[data-row=photo] .form-error');
  await expect
    .poll(() => words.textContent())
    .toBe('Не приложили: «план.pdf»: нужна картинка JPG, PNG или GIF');
  const storedFiles = () =>
    field.evaluate((input: HTMLInputElement) =>
      Array.from(input.files ?? [], ({ name, size }) => ({ name, size })),
    );
  expect(await storedFiles()).toEqual([{ name: 'стена.png', size: small.length }]);
  expect(await page.locator('.form-files').innerText()).toContain('стена.png');

  await field.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: bytes });
  const shrunk = async () =>
    (await storedFiles()).filter(({ size }) => size <= 1_048_576).map(({ name }) => name);
  await expect.poll(shrunk, { timeout: 15_000 }).toEqual(['IMG_1.jpg']);
  const width = await page.evaluate(async () => {
    const file = document.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0];
    return file ? (await createImageBitmap(file)).width : 0;
  });

  await page.getByLabel('Имя').fill('Анна');
  const shares = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const seen: number[] = [];
        const bar = document.querySelector('progress') as HTMLProgressElement;
        new MutationObserver(() =>
          seen.length > 0 && (bar.hidden || !bar.isConnected) ? done(seen) : seen.push(bar.value),
        ).observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByRole('progressbar', { name: 'Отправка: IMG_1.jpg' }).waitFor();
  await page.getByText('Фото получили').waitFor();
  const between = (await shares).filter((share) => share > 0 && share < 1);
  expect(between.length).toBeGreaterThan(0);
  expect(between).toEqual(between.toSorted((a, b) => a - b));
  expect(got).toEqual([{ name: 'Анна', side: width }]);

  // A GET form: the address contains its fields, and the form is replaced by the response.
  await page.getByLabel('Цвет').fill('серый беж');
  await page.getByRole('button', { name: 'Спросить' }).click();
  await page.getByText('Ответили').waitFor();
  expect(queries).toEqual([{ FORM_ACTION: 'asking', colour: 'серый беж' }]);
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
  await fixture.close();
});
