import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { scratch } from './databases.ts';

const folder = scratch();
afterAll(folder.remove);

const HEAD = `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация><Каталог><Ид>long</Ид><Товары>`;
const TAIL = '</Товары></Каталог></КоммерческаяИнформация>';
const TEXT = 'Керамогранит для пола и стен, морозостойкий, матовый. '.repeat(25);

/** Writes a catalogue on a single line; returns its path. */
function writeCatalogue(goods: number): string {
  const path = join(folder.folder, 'long.xml');
  const file = openSync(path, 'w');
  writeSync(file, HEAD);
  for (let id = 0; id < goods; id++) {
    writeSync(
      file,
      `<Товар><Ид>${id}</Ид><Наименование>Плитка ${id}</Наименование><Описание>${TEXT}</Описание></Товар>`,
    );
  }
  writeSync(file, TAIL);
  closeSync(file);
  return path;
}

describe('a file larger than the memory', () => {
  it('is read in chunks: 60 MB with a heap of 32 MB', () => {
    const goods = 24_000;
    const path = writeCatalogue(goods);
    const reader = fileURLToPath(new URL('read-long-file.ts', import.meta.url));
    const output = execFileSync(process.execPath, ['--max-old-space-size=32', reader, path], {
      encoding: 'utf8',
    });
    expect(output.trim()).toBe(String(goods));
  });
});
