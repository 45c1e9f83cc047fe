import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPORT_WORDS } from '../../content/import.ts';
import { openS3Store } from '../../src/adapters/files/s3-store.ts';
import { columnField } from '../../src/domain/admin/map-columns.ts';
import { ruleFields } from '../../src/domain/admin/reading-form.ts';
import type { AdminActionName } from '../../src/domain/admin/roles.ts';
import { failure, success } from '../../src/domain/result.ts';
import { describeTables } from '../../src/exchange/describe-tables.ts';
import { importFiles } from '../../src/exchange/import-files.ts';
import { readVocabulary } from '../../src/exchange/words/vocabulary.ts';
import { openFolderStore } from '../../src/kit/folder-store.ts';
import {
  openUploads,
  type UploadDeps,
  type Uploads,
} from '../../src/services/catalogue-upload/open-uploads.ts';
import { storedReading } from '../../src/services/content/stored-reading.ts';
import { serveS3 } from '../serve-s3.ts';
import { adminOver, OWNER } from './admin-people.ts';
import { describeShop } from './open-shop.ts';

const TABLE = 'Код;Название;Цена\n77001;Клей для плитки;5';

describeShop('catalogues uploaded in the admin', (shop) => {
  const root = mkdtempSync(join(tmpdir(), 'kafel-uploads-'));
  const folder = join(root, 'uploaded-catalogues');
  const time = { now: new Date('2026-11-25T09:00:00Z') };
  const clock = () => time.now;
  const problems: unknown[] = [];
  let uploads: Uploads;
  let admin: ReturnType<typeof adminOver>['admin'];

  const words = async () => readVocabulary(IMPORT_WORDS, await storedReading(shop().connection.pool));
  const open = (more: Partial<UploadDeps> = {}) => {
    const { connection } = shop();
    return openUploads({
      ...{ db: connection.db, clock, files: openFolderStore(root) },
      async runImport({ file, ...how }) {
        const imported = await importFiles(connection, [file], { clock, words: await words(), ...how });
        if (!imported.ok) return imported;
        const importId = imported.value[0]?.id ?? null;
        return success({ outcomes: imported.value, importId });
      },
      describe: async ({ tablesOf, ...named }) =>
        success(await describeTables(connection, [tablesOf], { words: await words(), ...named })),
      async download(address, file) {
        if (!address.startsWith('https://shop.test/')) return failure('gone', 'Такого файла там нет');
        writeFileSync(file, TABLE);
        return success({ changed: true, etag: '', lastModified: '' });
      },
      failed: (error) => void problems.push(error),
      ...more,
    });
  };
  const act = (action: AdminActionName, subject: object, text = '') =>
    admin.perform({ person: OWNER, key: '' }, action, { ...subject }, text ? Buffer.from(text) : null);
  /** Uploads a file and waits for its check. */
  async function uploaded(text: string, name = 'прайс.csv') {
    expect(await act('import-upload', { 'file-name': name }, text)).toMatchObject({ ok: true });
    await uploads.settle();
    const [latest] = await uploads.list();
    return latest?.id ?? 0;
  }
  const goods = async () =>
    (await shop().connection.pool.query(`select name from products where external_id = '77001' and active`))
      .rows;

  beforeAll(() => {
    uploads = open();
    ({ admin } = adminOver(shop().connection, { uploads }));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('[SHOP-2] an upload is checked, changes nothing before a person says so, and then is imported and logged', async () => {
    const id = await uploaded(TABLE, 'C:\\прайс.csv');
    const checked = await uploads.read(id);
    expect(checked).toMatchObject({
      name: 'прайс.csv',
      person: OWNER.name,
      state: 'checked',
      importId: null,
    });
    expect(checked?.outcomes[0]).toMatchObject({ source: 'test', changed: true });
    expect(checked?.outcomes[0]?.notes.facts[0]).toMatch(/^Столбцы: «Код» — код товара/);
    expect(await goods()).toEqual([]);
    expect(await act('import-apply', { subject: String(id) })).toEqual(success('Импорт начался'));
    await uploads.settle();
    const imported = await uploads.read(id);
    expect(imported?.state).toBe('imported');
    expect(await admin.importPage(imported?.importId ?? 0)).toMatchObject({
      files: ['прайс.csv'],
      changed: true,
    });
    expect(await goods()).toEqual([{ name: 'Клей для плитки' }]);
    expect((await admin.log()).rows[0]).toMatchObject({ action: 'import-apply', person: OWNER.name });
    // The file is not needed any more; the report stays.
    expect(existsSync(join(folder, String(id)))).toBe(false);
    expect(await act('import-apply', { subject: String(id) })).toMatchObject({ ok: false, code: 'gone' });
  });

  it('[SHOP-2] an upload checked by one node is imported by another, from one S3-compatible store', async () => {
    const s3 = await serveS3();
    try {
      const store = (name: string) => openS3Store(s3.address, join(root, name));
      const [one, other] = [open({ files: store('one') }), open({ files: store('other') })];
      const given = { source: '', person: OWNER.name, name: 'прайс.csv' };
      for (const upload of [
        { ...given, bytes: Buffer.from(TABLE.replace('плитки', 'камня')), address: '' },
        { ...given, bytes: null, address: 'https://shop.test/price.csv' },
      ]) {
        const added = await one.add(upload);
        await one.settle();
        const id = added.ok ? added.value.id : 0;
        expect(await other.apply(id, false)).toMatchObject({ ok: true });
        await other.settle();
        expect(await other.read(id)).toMatchObject({ state: 'imported', message: '' });
        expect(await store('look').list('uploaded-catalogues')).toEqual([]);
      }
      expect(await goods()).toEqual([{ name: 'Клей для плитки' }]);
    } finally {
      await s3.close();
    }
  });

  it('[SHOP-2] a file that is none is refused with its reason, and may be deleted', async () => {
    const id = await uploaded('Здравствуйте. Прайс во вложении.');
    expect(await uploads.read(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/формат не узнан/),
    });
    expect(await act('import-apply', { subject: String(id) })).toMatchObject({ ok: false, code: 'gone' });
    expect(await act('import-drop', { subject: String(id) })).toMatchObject({ ok: true });
    expect(await uploads.read(id)).toBeNull();
    expect(readdirSync(folder)).not.toContain(String(id));
  });

  it('[SHOP-2] a catalogue comes from an address, and one that is not there is said', async () => {
    await act('import-upload', { address: 'https://shop.test/export/price.csv' });
    await uploads.settle();
    const [found] = await uploads.list();
    expect(found).toMatchObject({ name: 'price.csv', state: 'checked' });
    await act('import-upload', { address: 'https://other.test/x.csv' });
    await uploads.settle();
    const [latest] = await uploads.list();
    expect(latest).toMatchObject({ state: 'failed', message: 'Такого файла там нет' });
  });

  it('[SHOP-2] nothing, or a file above the limit, is refused before it is stored', async () => {
    const before = readdirSync(folder).length;
    expect(await act('import-upload', {})).toMatchObject({ ok: false, code: 'empty' });
    const large = await uploads.add({
      ...{ name: 'a.csv', address: '', source: '', person: OWNER.name },
      bytes: new Uint8Array(50 * 1024 * 1024 + 1),
    });
    expect(large).toMatchObject({ ok: false, code: 'large' });
    expect(readdirSync(folder)).toHaveLength(before);
  });

  it('[SHOP-2] an import that breaks off says so, and the file may be checked again', async () => {
    const broken = open({ runImport: () => Promise.reject(new Error('killed')) });
    const added = await broken.add({
      name: 'a.csv',
      bytes: Buffer.from(TABLE),
      address: '',
      source: '',
      person: OWNER.name,
    });
    await broken.settle();
    const id = added.ok ? added.value.id : 0;
    expect(await uploads.read(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/прервался/),
    });
    expect(problems).toEqual([new Error('killed')]);
    await act('import-check', { subject: String(id) });
    await uploads.settle();
    expect(await uploads.read(id)).toMatchObject({ state: 'checked', message: '' });
  });

  it('[SHOP-2] columns that the merchant names by hand are checked at once, and remembered for the next file of the source', async () => {
    const id = await uploaded('ref;wording;cost;sum\n77001;Клей для плитки;3;5');
    const refused = await uploads.read(id);
    expect(refused).toMatchObject({ state: 'failed' });
    expect(refused?.tables).toEqual([
      {
        ...{ file: 'прайс.csv', sheet: '', source: 'test', isRead: true },
        columns: [
          ['ref', '77001'],
          ['wording', 'Клей для плитки'],
          ['cost', '3'],
          ['sum', '5'],
        ].map(([heading, sample]) => ({
          ...{ heading, meaning: 'property', guess: 'property', samples: [sample] },
        })),
      },
    ]);
    const columns = ['id', 'name', 'ignored', 'price'].map((meaning, at) => [columnField(0, at), meaning]);
    const mapped = await act('import-map', { subject: String(id), ...Object.fromEntries(columns) });
    expect(mapped).toMatchObject({ ok: true });
    await uploads.settle();
    expect(await uploads.read(id)).toMatchObject({ state: 'checked' });
    expect((await admin.log()).rows[0]).toMatchObject({ action: 'import-map', note: 'test' });
    const next = await uploads.read(await uploaded('ref;wording;cost;sum\n77001;Клей для плитки;3;6'));
    expect(next?.tables[0]?.columns.map(({ meaning }) => meaning)).toEqual([
      'id',
      'name',
      'ignored',
      'price',
    ]);
    expect(next?.outcomes[0]?.notes.facts.join('\n')).toMatch(/«sum» — цена[\s\S]*не прочитаны: «cost»/);
  });

  it('[SHOP-2] the preview names what is new, changed, retired and refused, each with its line', async () => {
    const name = 'Раздел';
    const apply = async (id: number) => {
      await act('import-apply', { subject: String(id), retire: 'on' });
      await uploads.settle();
    };
    await apply(await uploaded(`Код;Название;${name};Цена\n1;Клей;Смеси;5\n2;Грунт;Смеси;3`));
    const id = await uploaded(`Код;Название;${name};Цена\n1;Клей;Смеси;5,50\n3;Затирка;Смеси;4\n4;;Смеси;4`);
    const changes = (await uploads.read(id))?.outcomes[0]?.notes.changes;
    expect(changes?.added).toMatchObject({
      count: 1,
      lines: [{ name: 'Затирка', code: '3', at: 'прайс.csv:3' }],
    });
    expect(changes?.changed).toMatchObject({
      count: 1,
      lines: [{ name: 'Клей', code: '1', at: 'прайс.csv:2', price: [500, 550] }],
    });
    expect(changes?.retired.lines.map((line) => line.name)).toContain('Грунт');
    expect(changes?.refused.lines[0]).toEqual({ name: 'товары', code: '4', at: 'прайс.csv:4' });
  });

  it('[SHOP-2] figures that the shop did not use are reported, and are used once the merchant says what they are', async () => {
    const rows = ['1;Плитка;20;10', '2;Плитка 2;30;10', '3;Плитка 3;30;10'];
    const text = ['Код;Название;Цена;Кратность', ...rows].join('\n');
    const unread = async (id: number) => (await uploads.read(id))?.outcomes[0]?.notes.unread;
    const id = await uploaded(text);
    expect(await unread(id)).toEqual([{ name: 'Кратность', count: 3, of: 3, example: '10' }]);
    const { name, meaning } = ruleFields('property', 0);
    const fields = { subject: 'test', [name]: 'Кратность', [meaning]: 'box-count' };
    expect(await act('reading-properties', fields)).toMatchObject({ ok: true });
    expect(await act('reading-properties', { ...fields, subject: 'нет' })).toMatchObject({ code: 'gone' });
    const again = await uploaded(text);
    expect(await unread(again)).toEqual([]);
    await act('import-apply', { subject: String(again), retire: 'on' });
    await uploads.settle();
    const { rows: stored } = await shop().connection.pool.query(
      `select pieces_per_box as n from products where external_id = '1' and active`,
    );
    expect(stored).toEqual([{ n: 10 }]);
  });

  it('[SHOP-2] the section, currency, rates and price type of the shop are set in a form', async () => {
    const fields = { section: 'Разное', currency: 'USD', rates: 'USD = 4' };
    expect(await act('reading-shop', { ...fields, rates: 'USD = много' })).toMatchObject({ code: 'rate' });
    expect(await act('reading-shop', { ...fields, currency: 'доллар' })).toMatchObject({ code: 'content' });
    expect(await act('reading-shop', fields)).toMatchObject({ ok: true });
    expect((await admin.reading()).reading).toMatchObject({ section: 'Разное', rates: { USD: 4 } });
    const page = await uploads.read(await uploaded(TABLE));
    expect(page?.outcomes[0]?.notes.facts.join('\n')).toContain('USD по курсу 4 бел. руб.');
    expect(page?.outcomes[0]?.notes.findings.map(({ what }) => what)).toContain(
      'Товары без раздела, положены в «Разное»',
    );
    expect(await act('reading-shop', {})).toMatchObject({ ok: true });
  });

  it('[SHOP-2] is not checked again while it is being checked, and shows how far that has come', async () => {
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const slow = open({
      async runImport(_, onProgress) {
        onProgress({ phase: 'reading', records: 1200, goods: 400 });
        reached.resolve();
        await gate.promise;
        return failure('import-running', 'Другой импорт ещё не закончен');
      },
    });
    const id = await uploaded(TABLE);
    expect(await slow.check(id)).toMatchObject({ ok: true });
    await reached.promise;
    await expect
      .poll(async () => (await slow.read(id))?.progress)
      .toEqual({ phase: 'reading', records: 1200, goods: 400 });
    expect(await slow.check(id)).toMatchObject({ ok: false, code: 'gone' });
    gate.resolve();
    await slow.settle();
    // What the first check found is not lost because another import was running.
    expect(await slow.read(id)).toMatchObject({
      ...{ state: 'checked', message: 'Другой импорт ещё не закончен' },
      outcomes: [{ source: 'test' }],
    });
  });

  it('[SHOP-2] whose process died is not shown as being imported for ever, and may be checked again', async () => {
    const id = await uploaded(TABLE);
    await shop().connection.pool.query(`update import_uploads set state = 'importing' where id = $1`, [id]);
    expect(await uploads.read(id)).toMatchObject({ state: 'importing' });
    expect(await uploads.drop(id)).toMatchObject({ ok: false, code: 'busy' });
    time.now = new Date(time.now.getTime() + 61_000);
    expect(await uploads.read(id)).toMatchObject({ state: 'interrupted' });
    expect(await uploads.check(id)).toMatchObject({ ok: true });
    await uploads.settle();
    expect(await uploads.read(id)).toMatchObject({ state: 'checked' });
  });

  it('[SHOP-2] uploads of more than a week ago are deleted with their files', async () => {
    const id = await uploaded(TABLE);
    time.now = new Date(time.now.getTime() + 8 * 86_400_000);
    await uploaded(TABLE);
    expect(await uploads.read(id)).toBeNull();
    expect(readdirSync(folder)).not.toContain(String(id));
  });

  it('[SHOP-2] price lists of several suppliers are sources of their own, so that one retires nothing of another', async () => {
    for (const [source, code] of [
      ['Плитпром', '88001'],
      ['Дверпром', '88002'],
    ]) {
      await act('import-upload', { 'file-name': 'прайс.csv', source }, `Код;Название;Цена\n${code};Товар;5`);
      await uploads.settle();
      const [latest] = await uploads.list();
      await act('import-apply', { subject: String(latest?.id) });
      await uploads.settle();
    }
    const { rows } = await shop().connection.pool.query(
      `select s.key, p.active from products p join sources s on s.id = p.source_id where p.external_id like '8800%' order by p.id`,
    );
    expect(rows).toEqual([
      { key: 'Плитпром', active: true },
      { key: 'Дверпром', active: true },
    ]);
  });
});
