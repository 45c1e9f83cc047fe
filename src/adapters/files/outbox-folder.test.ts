import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderMail } from '../mail/folder-mail.ts';
import { openFolderSms } from '../sms/folder-sms.ts';
import { openOutboxFolder } from './outbox-folder.ts';

const rights = (path: string) => statSync(path).mode & 0o777;

describe('messages as files', () => {
  let base: string;
  let path: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'kafel-outbox-'));
    path = join(base, 'outbox');
  });
  afterEach(() => rmSync(base, { recursive: true }));

  async function sendBoth() {
    const folder = openOutboxFolder(path);
    const mail = openFolderMail(folder, 'shop@kafel.example');
    await mail.send({
      key: 'order:К-000001:shopper',
      to: 'Anna@example.by',
      subject: 'Заказ',
      text: 'Здравствуйте, Анна.',
    });
    mail.close();
    await openFolderSms(folder).send({
      key: 'order:К-000002:shopper',
      to: '+375291234567',
      text: 'Заказ принят',
    });
    return folder;
  }

  it.each([0o000, 0o022, 0o077])('can be read only by the shop, whatever the umask (%i)', async (mask) => {
    const before = process.umask(mask);
    try {
      await sendBoth();
    } finally {
      process.umask(before);
    }
    expect(rights(path)).toBe(0o700);
    expect(readdirSync(path)).toHaveLength(2);
    for (const name of readdirSync(path)) expect(rights(join(path, name))).toBe(0o600);
  });

  it('are closed to others in a folder that was open', () => {
    mkdirSync(path);
    writeFileSync(join(path, 'order_К-000001_shopper.eml'), '');
    openOutboxFolder(path);
    expect(rights(path)).toBe(0o700);
  });

  it('writes the same file for the same key', async () => {
    await sendBoth();
    await sendBoth();
    expect(readdirSync(path).sort()).toEqual(['order_К-000001_shopper.eml', 'order_К-000002_shopper.txt']);
    expect(readFileSync(join(path, 'order_К-000002_shopper.txt'), 'utf8')).toContain('Заказ принят');
  });

  it('are found by key, by key prefix and by text in any case, and can be removed', async () => {
    const folder = await sendBoth();
    const none = { keys: [], prefixes: [], words: [] };
    const [email, message] = ['order_К-000001_shopper.eml', 'order_К-000002_shopper.txt'];
    expect(await folder.find(none)).toEqual([]);
    expect(await folder.find({ ...none, keys: ['order:К-000001:shopper'] })).toEqual([email]);
    expect(await folder.find({ ...none, prefixes: ['order:К-000002:'] })).toEqual([message]);
    expect(await folder.find({ ...none, words: ['+375291234567', 'anna@EXAMPLE.by'] })).toHaveLength(2);
    expect(await folder.remove([email ?? '', message ?? '', 'gone.eml'])).toBe(2);
    expect(readdirSync(path)).toEqual([]);
  });

  it('age by the time of writing, leftovers of a killed writer included', async () => {
    const folder = await sendBoth();
    writeFileSync(join(path, '.new-1-abc'), '');
    writeFileSync(join(path, 'notes.md'), '');
    const old = new Date('2026-01-01T00:00:00Z');
    for (const name of ['.new-1-abc', 'notes.md', 'order_К-000001_shopper.eml'])
      utimesSync(join(path, name), old, old);
    const found = await folder.findOlder(new Date('2026-01-02T00:00:00Z'));
    expect(found.sort()).toEqual(['.new-1-abc', 'order_К-000001_shopper.eml']);
  });
});
