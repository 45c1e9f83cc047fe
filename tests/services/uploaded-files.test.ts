import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { VOCABULARY } from '../../src/app/vocabulary.ts';
import { failure, success } from '../../src/domain/result.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { openFolderStore } from '../../src/kit/folder-store.ts';
import { openUploads } from '../../src/services/catalogue-upload/open-uploads.ts';
import { makeZip } from '../exchange/make-zip.ts';
import { addPerson, adminHost, browserOf } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const picture = (background: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

describeShop('files sent by forms of the admin', (shop) => {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-forms-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Opens an admin with a signed-in owner, who sends real multipart forms. */
  async function opened() {
    const { connection } = shop();
    const stored: Uint8Array[] = [];
    const storePicture = async (bytes: Uint8Array) => {
      stored.push(bytes);
      const hash = stored.length.toString(16).padStart(16, '0');
      return { hash, width: 40, height: 30, placeholder: 'ffffff-ffffff-ffffff' };
    };
    const clock = () => new Date('2026-11-25T09:00:00Z');
    const uploads = openUploads({
      ...{ db: connection.db, clock, files: openFolderStore(folder), failed: () => {} },
      async runImport({ file, ...how }) {
        const imported = await importFiles(connection, [file], {
          clock,
          words: VOCABULARY,
          storePicture,
          ...how,
        });
        if (!imported.ok) return imported;
        return success({ outcomes: imported.value, importId: imported.value[0]?.id ?? null });
      },
      describe: async () => success([]),
      download: async () => failure('gone', 'Такого файла там нет'),
    });
    const host = await adminHost(connection, {
      uploads,
      storePicture: async (bytes) => success(await storePicture(bytes)),
    });
    await addPerson(connection, 'ольга', 'owner');
    const browser = browserOf(host.app);
    await browser.signIn('ольга');
    const cookie = [...browser.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    async function send(
      action: string,
      fields: Record<string, string>,
      name: string,
      bytes: Uint8Array<ArrayBuffer>,
    ) {
      const body = new FormData();
      for (const [key, value] of Object.entries(fields)) body.append(key, value);
      body.append('file', new File([bytes], name));
      const request = new Request('http://shop.test/', { method: 'POST', body });
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = {
        ...{ cookie, 'content-type': request.headers.get('content-type') ?? '' },
        'content-length': String(payload.length),
      };
      return host.app.inject({ method: 'POST', url: `/admin/do/${action}`, headers, payload });
    }
    return { ...host, uploads, send };
  }

  it('[SHOP-3] the picture of a section comes with its form, larger than forms without a file may be', async () => {
    const { admin, send, app } = await opened();
    const id = (await admin.sections())[0]?.id ?? 0;
    const page = async () => admin.sectionPage(id);
    const bytes = new Uint8Array(3 * 1024 * 1024).fill(7);
    const fields = {
      subject: String(id),
      back: '/admin/',
      version: (await page())?.version ?? '',
      alt: 'Ванная',
    };
    expect((await send('section-picture', fields, 'ванная.png', bytes)).statusCode).toBe(303);
    expect((await page())?.section.picture).toMatchObject({ alt: 'Ванная', width: 40 });
    await app.close();
  });

  it('[SHOP-2] a ZIP sent by the form brings a table with the pictures named after articles', async () => {
    const { uploads, send, app, admin } = await opened();
    const archive = makeZip([
      {
        name: 'прайс.csv',
        content: 'Код;Артикул;Название;Цена\n88001;УР-15;Клей уличный;5\n88002;УР-16;Затирка;6',
      },
      { name: 'фото/ур-15.png', content: await picture('#336699') },
      { name: 'фото/УР-15_2.png', content: await picture('#993366') },
      { name: 'фото/чужая.png', content: await picture('#669933') },
    ]);
    const sent = await send(
      'import-upload',
      { back: '/admin/imports/' },
      'каталог.zip',
      new Uint8Array(archive),
    );
    expect(sent.statusCode).toBe(303);
    await uploads.settle();
    const [upload] = await uploads.list();
    await admin.perform(
      { person: { id: 1, name: 'ольга', role: 'owner', hasCode: false }, key: '' },
      'import-apply',
      {
        subject: String(upload?.id),
      },
    );
    await uploads.settle();
    const { rows } = await shop().connection.pool.query(
      `select p.external_id as id, k.origin from products p left join pictures k on k.product_id = p.id
       where p.external_id like '8800%' order by 1, k.position`,
    );
    expect(rows).toEqual([
      { id: '88001', origin: 'фото/ур-15.png' },
      { id: '88001', origin: 'фото/УР-15_2.png' },
      { id: '88002', origin: null },
    ]);
    await app.close();
  });
});
