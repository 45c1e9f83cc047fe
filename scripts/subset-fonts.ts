import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Makes the files of `src/styles/fonts` and of `src/adapters/documents/fonts`: `node scripts/subset-fonts.ts`. They hold the letters and weights that a Russian shop draws,
 * less than half the bytes of the files they are made from, and are kept in the project.
 */
const FONTS = join(import.meta.dirname, '..', 'src/styles/fonts');

/** Characters from one code point to another, both included. */
function between(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** A whole font, one weight a file. */
const WHOLE = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text')));
const REGULAR = join(WHOLE, '400Regular', 'GolosText_400Regular.ttf');

/** What Russian and Belarusian are written with, figures and signs; `src/styles/base.css` names the same ranges. */
const LETTERS = [
  `${between(0x410, 0x44f)}ЁёІіЎўҐґЇїЄє№`,
  `${between(0x20, 0x7e)}${between(0xa0, 0xbf)}×÷–—‘’“”„•…−≥≤€→←↑↓™`,
].join('');

const FILES = [
  { name: 'golos-400', from: REGULAR, letters: LETTERS },
  { name: 'golos-600', from: join(WHOLE, '600SemiBold', 'GolosText_600SemiBold.ttf'), letters: LETTERS },
  {
    name: 'golos-accents',
    from: fileURLToPath(
      import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'),
    ),
    letters: `${between(0xc0, 0xff)}ŒœŠšŽž`,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

for (const { name, from, letters, variationAxes } of FILES) {
  const subset = await subsetFont(readFileSync(from), letters, {
    targetFormat: 'woff2',
    ...(variationAxes ? { variationAxes } : {}),
  });
  writeFileSync(join(FONTS, `${name}.woff2`), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

/** A document takes the whole font: only the letters that are drawn go into it. */
const DOCUMENTS = join(import.meta.dirname, '..', 'src/adapters/documents/fonts');

copyFileSync(REGULAR, join(DOCUMENTS, 'golos-400.ttf'));
copyFileSync(join(WHOLE, '700Bold', 'GolosText_700Bold.ttf'), join(DOCUMENTS, 'golos-700.ttf'));
