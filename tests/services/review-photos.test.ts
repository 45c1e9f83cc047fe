import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeShop } from '../../src/app/compose-shop.ts';
import { SETTINGS } from '../../src/app/settings.ts';
import { schema as s } from '../../src/data/connection.ts';
import { MAX_FILE_BYTES } from '../../src/domain/form/upload.ts';
import { reviewForm } from '../../src/http/endpoints/form/review-form.ts';
import { openPictures, type Pictures } from '../../src/services/pictures/pictures.ts';
import { hugePng } from '../huge-png.ts';
import { fakeRenderer, html, testHost } from '../server/fakes.ts';
import { makeOffer } from './goods.ts';
import { describeShop } from './open-shop.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5472a' } });
const fileOf = (bytes: Uint8Array, name = 'photo.jpg') => new File([new Uint8Array(bytes)], name);
let sent = 0;

describeShop('photos of a review', (opened) => {
  const data = mkdtempSync(join(tmpdir(), 'kafel-photos-'));
  let app: FastifyInstance;
  let shop: Awaited<ReturnType<typeof composeShop>>['shop'];
  let pictures: Pictures;
  let product = '';
  let productId = 0;
  const db = () => opened().connection.db;

  beforeAll(async () => {
    pictures = openPictures({ dataDir: data, poolFolder: null, log: { warn: () => {} } });
    ({ productId } = await makeOffer(opened().connection));
    const [made] = await db().select().from(s.products).where(eq(s.products.id, productId));
    product = made?.slug ?? '';
    ({ shop } = await composeShop(
      opened().connection,
      () => SETTINGS,
      () => {},
    ));
    const renderer = fakeRenderer((url, { form }) =>
      html(JSON.stringify({ page: url.pathname + url.search, form })),
    );
    ({ app } = await testHost(renderer, { shop }));
    await app.register(reviewForm(shop, pictures));
  });
  afterAll(async () => {
    await app?.close();
    await pictures.stop();
    rmSync(data, { recursive: true });
  });

  /** Sends a review as a browser does, from a different address each time. */
  async function send(
    files: readonly File[],
    headers: Record<string, string> = { accept: 'application/json' },
    { titles = [], ...given }: { titles?: readonly string[]; key?: string } = {},
  ) {
    const form = new FormData();
    const fields = {
      product,
      rating: '5',
      author: 'Анна',
      text: `Отзыв ${++sent}`,
      agreement: 'on',
      ...given,
    };
    for (const [name, value] of Object.entries({ ...fields, FORM_MADE: '1' })) form.set(name, value);
    for (const file of files) form.append('photo', file);
    for (const title of titles) form.append('photoTitle', title);
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/review/write',
      remoteAddress: `10.0.${sent >> 8}.${sent & 255}`,
      headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return answer;
  }
  const masters = () => {
    try {
      return readdirSync(join(data, 'pictures', 'masters'));
    } catch {
      return [];
    }
  };

  it('[REV-1] [FORM-5] are re-encoded upright, without metadata, in their order', async () => {
    const first = await photo(40, 20)
      .withExif({ IFD0: { Artist: 'Анна' }, IFD3: { GPSLatitude: '53/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([
      await photo(30, 30).png().toBuffer(),
      Buffer.from('<?php echo 1; ?>PK\x03\x04'),
    ]);
    const answer = await send([fileOf(first), fileOf(polyglot, 'two.php.png')]);
    expect(answer.json()).toEqual({
      ok: true,
      form: 'review',
      message: expect.stringContaining('Спасибо, отзыв получили'),
    });
    const stored = await db()
      .select()
      .from(s.reviewPictures)
      .innerJoin(s.reviews, eq(s.reviews.id, s.reviewPictures.reviewId))
      .where(eq(s.reviews.text, `Отзыв ${sent}`))
      .orderBy(asc(s.reviewPictures.position));
    expect(stored.map(({ review_pictures: { width, height } }) => [width, height])).toEqual([
      [20, 40],
      [30, 30],
    ]);
    for (const name of masters()) {
      const bytes = readFileSync(join(data, 'pictures', 'masters', name));
      const { format, exif, orientation } = await sharp(bytes).metadata();
      expect([name.slice(-4), format, exif, orientation]).toEqual(['.jpg', 'jpeg', undefined, undefined]);
      expect(bytes.includes('<?php') || bytes.includes('PK\x03\x04')).toBe(false);
    }
  });

  describe('that are not pictures', () => {
    const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
      ['a PHP file named jpg', () => Buffer.from('<?php system($_GET[0]); ?>'), 'нужна картинка'],
      [
        'an SVG with script',
        () =>
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
          ),
        'нужна картинка',
      ],
      ['30,000 × 30,000 pixels', () => hugePng(30_000), 'больше 40 мегапикселей'],
      [
        'a truncated JPEG',
        async () => (await photo(200, 200).jpeg().toBuffer()).subarray(0, 500),
        'повреждена',
      ],
      [
        '1 MB and a byte',
        async () => Buffer.concat([await photo(8, 8).jpeg().toBuffer()], MAX_FILE_BYTES + 1),
        'файл больше 1 МБ',
      ],
      [
        'a script that begins as a JPEG',
        () =>
          Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>alert(1)</script>')]),
        'повреждена',
      ],
    ];
    it.each(cases)(
      '[FORM-5] %s: the review is refused, naming the photo and the reason',
      async (_name, make, words) => {
        const before = masters().length;
        const answer = await send([fileOf(await make())]);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors.photo).toMatch(/^Фото 1 из 1: /);
        expect(answer.json().errors.photo).toContain(words);
        expect(masters()).toHaveLength(before);
        const found = await db()
          .select()
          .from(s.reviews)
          .where(eq(s.reviews.text, `Отзыв ${sent}`));
        expect(found).toEqual([]);
      },
    );

    it('[FORM-5] fifty photos are refused with a message', async () => {
      const small = fileOf(await photo(8, 8).jpeg().toBuffer());
      const answer = await send(Array.from({ length: 50 }, () => small));
      expect(answer.statusCode).toBe(413);
      expect(answer.json().message).toMatch(/[А-Я][а-я ]/);
      const found = await db()
        .select()
        .from(s.reviews)
        .where(eq(s.reviews.text, `Отзыв ${sent}`));
      expect(found).toEqual([]);
    });

    it('[FORM-5] without script the form is shown again as typed and asks to choose the files again', async () => {
      const answer = await send([fileOf(Buffer.from('<?php'))], { accept: 'text/html' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        page: `/review/?product=${product}`,
        form: {
          name: 'review',
          values: { rating: '5', author: 'Анна' },
          errors: { photo: expect.any(String) },
        },
      });
      expect(answer.json().form.message).toBe('Проверьте отмеченные поля. Файлы выберите ещё раз');
    });
  });

  it('[REV-1] have their author’s titles as text, in order', async () => {
    const files = await Promise.all([31, 32, 33].map((side) => photo(side, 9).jpeg().toBuffer()));
    const titles = ['Кухня', '', '<img src=x onerror=alert(1)>'];
    const answer = await send(
      files.map((file) => fileOf(file)),
      undefined,
      { titles },
    );
    expect(answer.json()).toMatchObject({ ok: true });
    await db()
      .update(s.reviews)
      .set({ published: true })
      .where(eq(s.reviews.text, `Отзыв ${sent}`));
    await db().update(s.products).set({ ratingCount: 1, ratingSum: 5 }).where(eq(s.products.id, productId));
    const review = (await shop.product.show(product, null))?.reviews.find(
      ({ text }) => text === `Отзыв ${sent}`,
    );
    expect(review?.photos.map(({ alt, width }) => [alt, width])).toEqual([
      ['Кухня', 31],
      ['', 32],
      ['<img src=x onerror=alert(1)>', 33],
    ]);
    for (const wrong of ['я'.repeat(101), 'две\nстроки', 'экран\x1b[2J']) {
      const refused = await send(
        files.map((file) => fileOf(file)),
        undefined,
        { titles: ['', wrong] },
      );
      expect([refused.statusCode, refused.json().errors.photo]).toEqual([
        422,
        expect.stringMatching(/^Фото 2 из 3: /),
      ]);
    }
  });

  it('[REV-1] leave no file behind when the review is refused', async () => {
    const before = masters().length;
    const good = fileOf(await photo(51, 17).jpeg().toBuffer());
    expect((await send([good, fileOf(Buffer.from('<?php'))])).statusCode).toBe(422);
    expect((await send([good], undefined, { key: 'x'.repeat(24) })).statusCode).toBe(422);
    expect(masters()).toHaveLength(before);
    expect((await send([good])).statusCode).toBe(200);
    // Another review shows this photo, so it stays.
    expect((await send([good], undefined, { key: 'x'.repeat(24) })).statusCode).toBe(422);
    expect(masters()).toHaveLength(before + 1);
  });

  it('[REV-1] sent one after another by one visitor are limited', async () => {
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/review/write',
        remoteAddress: '10.9.9.9',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ FORM_MADE: '1', product }).toString(),
      });
    const codes = [];
    for (let time = 0; time < 101; time++) codes.push((await post()).statusCode);
    expect(codes.at(0)).toBe(422);
    expect(codes.at(-1)).toBe(429);
  });

  it('[REV-1] cannot be sent from another site', async () => {
    const answer = await send([], { accept: 'application/json', 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
  });
});
