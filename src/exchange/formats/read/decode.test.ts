import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeFile } from './decode.ts';
import { FileRefused } from './refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'kafel-decode-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function decode(bytes: Uint8Array, encoding: string): Promise<string> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  let text = '';
  for await (const piece of decodeFile(path, 'файл', encoding)) text += piece;
  return text;
}

/** A text longer than the read buffer; with `shift` its characters of one to four bytes meet the buffer's edges at every position. */
const LONG = (shift: number) => `${'.'.repeat(shift)}${'Плитка №7 «Ель», 20×25 ☃ 🏠\r\n'.repeat(9000)}`;

describe('decoding a file', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'in %s keeps the text intact however its bytes are split',
    async (encoding) => {
      for (const shift of [0, 1, 2, 3])
        expect((await decode(iconv.encode(`\ufeff${LONG(shift)}`, encoding), encoding)) === LONG(shift)).toBe(
          true,
        );
    },
  );

  it.each(['windows-1251', 'cp1251', 'koi8-r', 'cp866'])(
    'in %s is read by the name of its encoding',
    async (encoding) => {
      const text = 'Плитка керамическая «ёлочка»'.replaceAll(/[«»]/g, encoding.endsWith('1251') ? '$&' : '"');
      expect(await decode(iconv.encode(text, encoding), encoding)).toBe(text);
    },
  );

  it.each<[string, number[], string]>([
    ['UTF-8 with a broken byte', [0x41, 0x0a, 0xff, 0x41], 'utf-8'],
    ['UTF-8 that ends within a character', [0x41, 0x0a, 0xd0], 'utf-8'],
    ['UTF-16 that ends within a character', [0x41, 0x00, 0x0a, 0x00, 0x41], 'utf-16le'],
  ])('refuses %s', async (_, bytes, encoding) => {
    await expect(decode(Uint8Array.from(bytes), encoding)).rejects.toThrow(FileRefused);
  });

  it('refuses an unknown encoding', async () => {
    await expect(decode(Uint8Array.of(0x41), 'koi-99')).rejects.toThrow('неизвестная кодировка');
  });
});
