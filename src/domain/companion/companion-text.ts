import { type Area, formatArea, type Length, SQUARE_METRE } from '../measures/area.ts';
import { counted } from '../measures/plural.ts';
import { formatWeight } from '../measures/weight.ts';
import type { PackCount } from './choose-packs.ts';
import type { CompanionKind, CompanionPack } from './companion.ts';
import type { CompanionLine, CompanionOption } from './list-companions.ts';

/** Tenths of a millimetre. */
const METRE = 10_000;

const bySpace = (metres: Length) =>
  `${String(Math.ceil(metres / 100) / (METRE / 100)).replace('.', ',')}\u00a0м`;
const HUNDREDTH = SQUARE_METRE / 100;
const byArea = (surface: Area) =>
  `${formatArea((Math.ceil(surface / HUNDREDTH) * HUNDREDTH) as Area)}\u00a0м²`;

const FORMATS: Readonly<Record<CompanionKind, (amount: number) => string>> = {
  glue: formatWeight,
  grout: formatWeight,
  primer: formatWeight,
  underlay: (amount) => byArea(amount as Area),
  skirting: (amount) => bySpace(amount as Length),
};

type Forms = readonly [string, string, string];
const BAGS: Forms = ['мешок', 'мешка', 'мешков'];
const PIECES: Forms = ['штука', 'штуки', 'штук'];
const PACKS: Forms = ['упаковка', 'упаковки', 'упаковок'];
/** Weight in grams from which a pack is called a bag. */
const BAG = 10_000;

const WORDS: Readonly<Record<CompanionKind, (size: number) => Forms>> = {
  glue: (size) => (size >= BAG ? BAGS : PACKS),
  grout: () => PACKS,
  primer: () => PACKS,
  underlay: () => PACKS,
  skirting: () => PIECES,
};

/** Formats the need of a kind: «64,8 кг», «19,95 м²», «13,9 м». */
function needText({ kind, need }: Pick<CompanionLine, 'kind' | 'need'>): string {
  return FORMATS[kind](need);
}

/** Formats packs: «3 мешка по 25 кг», «2 мешка по 25 кг и 1 упаковка 5 кг». */
function packsText(kind: CompanionKind, packs: readonly PackCount<CompanionPack>[]): string {
  return packs
    .map(({ pack: { size }, count }) => {
      const each = `${counted(count, ...WORDS[kind](size))}`;
      return `${each} ${count === 1 ? '' : 'по\u00a0'}${FORMATS[kind](size)}`;
    })
    .join(' и ');
}

/** Says why so many packs are offered: «64,8 кг: 3 мешка по 25 кг», with those in the basket. */
export function whyText({ kind, need, there, packs }: Omit<CompanionLine, 'option' | 'options' | 'field'>) {
  const missing = packsText(kind, packs.picks);
  if (there.length === 0) return `${needText({ kind, need })}: ${missing || 'нет в наличии'}`;
  const had = `${needText({ kind, need })}: в\u00a0корзине ${packsText(kind, there)}`;
  if (missing) return `${had}, ещё ${missing}`;
  return packs.suffices ? `${had}, этого хватит` : had;
}

/** Names goods in a variant: «Плинтус МДФ М-1, 60 мм, орех». */
export function optionText({ goods, variant }: CompanionOption): string {
  return variant.label ? `${goods.name}, ${variant.label}` : goods.name;
}

const MISSING: Readonly<Record<CompanionKind, string>> = {
  glue: 'Клей',
  grout: 'Затирка',
  primer: 'Грунтовка',
  underlay: 'Подложка',
  skirting: 'Плинтус',
};

/** Says that nothing has the colour of the covering: «Плинтус: в цвет «медовый» нет, выберите другой». */
export function noColourText({ kind }: Pick<CompanionLine, 'kind'>, colours: readonly string[]): string {
  const [colour] = colours;
  if (colour === undefined) return `${MISSING[kind]}: выберите цвет`;
  return `${MISSING[kind]}: в\u00a0цвет «${colour}» нет, выберите другой`;
}
