import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangePath } from './file-name.ts';

describe('names of files that 1C sends', () => {
  it.each([
    ['import0_1.xml', ['import0_1.xml']],
    ['v8_1A2B.zip', ['v8_1A2B.zip']],
    ['import_files/ab/ab12cd.jpg', ['import_files', 'ab', 'ab12cd.jpg']],
    ['import_files\\ab\\AB.JPEG', ['import_files', 'ab', 'AB.JPEG']],
    ['C:\\v8_8789_c.xml', ['v8_8789_c.xml']],
    ['Выгрузка товаров.xml', ['Выгрузка товаров.xml']],
  ])('takes %s', (name, parts) => {
    expect(exchangePath(name)).toEqual({ parts });
  });

  it.each([
    '',
    '/',
    '/etc/passwd.xml',
    '../import.xml',
    'a/../../b.xml',
    '..\\..\\import.xml',
    'C:\\..\\import.xml',
    '//host/import.xml',
    'a//b.xml',
    './a.xml',
    '.hidden.xml',
    'a/.git/b.xml',
    'a\0.xml',
    'a\n.xml',
    `${'a'.repeat(400)}.xml`,
    'a/b/c/d/e/f.xml',
    'a:b.xml',
  ])('refuses %j', (name) => {
    expect(exchangePath(name)).toEqual({ fault: 'bad-name' });
  });

  it.each(['import.php', 'import', 'a.xml.exe', 'a.svg', 'price.xlsx'])('knows no files like %s', (name) => {
    expect(exchangePath(name)).toEqual({ fault: 'bad-kind' });
  });

  it('never leads out of a folder, whatever the name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('..', '.', '/', '\\', 'a', 'C:', '.xml', '\0', 'б')), (pieces) => {
        const read = exchangePath(pieces.join(''));
        if (!('parts' in read)) return;
        for (const part of read.parts) expect(part).not.toMatch(/^\.{0,2}$|[/\\\0]/);
      }),
    );
  });
});
