import type { Article } from './article.ts';
import { brandOf } from './brands.ts';
import { type Colour, entry, figure, row, type ValueCode, wordOf } from './dictionary.ts';
import { type Goods, type Line, makeGoods, type Seat, type Variant } from './goods.ts';
import { picturesOf } from './pool.ts';
import { shelfPrice } from './prices.ts';
import { setOf, turned } from './things.ts';

/** A profile sold by the piece, in several heights or widths and colours. */
interface Profile
  extends Pick<Article, 'section' | 'shown' | 'noun' | 'letters' | 'text' | 'price' | 'weight'> {
  material: ValueCode<'material'>;
  /** In metres. */
  long: number;
  sizes: readonly (readonly ['height', ValueCode<'height'>] | readonly ['span', ValueCode<'span'>])[];
  colours: readonly Colour[];
}

const heights = (...codes: ValueCode<'height'>[]) => codes.map((code) => ['height', code] as const);
const spans = (...codes: ValueCode<'span'>[]) => codes.map((code) => ['span', code] as const);
const WOODS: readonly Colour[] = ['oak', 'light-oak', 'grey-oak', 'walnut', 'wenge'];
const METALS: readonly Colour[] = ['silver', 'gold', 'bronze', 'black'];

const PROFILES: readonly Profile[] = [
  {
    section: 'skirting-mdf',
    shown: 'skirting',
    noun: 'Плинтус МДФ',
    letters: 'М',
    material: 'mdf',
    long: 2.4,
    sizes: heights('h60', 'h80', 'h100'),
    colours: ['white', ...WOODS],
    price: [16, 30],
    weight: 1900,
    text: 'Обёрнут плёнкой под цвет пола, сзади паз для кабеля. Крепится на клей или клипсы.',
  },
  {
    section: 'skirting-polymer',
    shown: 'skirting',
    noun: 'Плинтус из дюрополимера',
    letters: 'Д',
    material: 'polymer',
    long: 2,
    sizes: heights('h80', 'h100', 'h120'),
    colours: ['white', 'black'],
    price: [24, 46],
    weight: 1200,
    text: 'Не боится воды и ударов, красится в цвет стен. Углы запиливаются под 45°.',
  },
  {
    section: 'skirting-pvc',
    shown: 'skirting',
    noun: 'Плинтус ПВХ',
    letters: 'П',
    material: 'pvc',
    long: 2.5,
    sizes: heights('h60', 'h80'),
    colours: ['white', ...WOODS],
    price: [7, 14],
    weight: 600,
    text: 'С кабель-каналом и мягкими краями. Уголки и заглушки подбираются по цвету.',
  },
  {
    section: 'skirting-aluminium',
    shown: 'skirting',
    noun: 'Плинтус алюминиевый',
    letters: 'А',
    material: 'aluminium',
    long: 2.5,
    sizes: heights('h60', 'h80', 'h100'),
    colours: ['silver', 'black'],
    price: [38, 66],
    weight: 950,
    text: 'Тонкий, ровный, для современных интерьеров и коммерческих помещений.',
  },
  {
    section: 'threshold-joint',
    shown: 'profile',
    noun: 'Порог стыковочный',
    letters: 'ПС',
    material: 'aluminium',
    long: 0.9,
    sizes: spans('w24', 'w30', 'w40'),
    colours: METALS,
    price: [8, 18],
    weight: 240,
    text: 'Закрывает стык двух покрытий одной высоты. Скрытый крепёж, винтов не видно.',
  },
  {
    section: 'threshold-step',
    shown: 'profile',
    noun: 'Порог разноуровневый',
    letters: 'ПР',
    material: 'aluminium',
    long: 0.9,
    sizes: spans('w30', 'w40'),
    colours: METALS,
    price: [10, 21],
    weight: 280,
    text: 'Переход с плитки на ламинат с перепадом до 9 мм.',
  },
  {
    section: 'profile-outer',
    shown: 'profile',
    noun: 'Уголок наружный для плитки',
    letters: 'УН',
    material: 'aluminium',
    long: 2.7,
    sizes: spans('w24', 'w30'),
    colours: ['white', ...METALS],
    price: [14, 32],
    weight: 420,
    text: 'Защищает срез плитки на внешнем углу. Закладывается под плитку при укладке.',
  },
  {
    section: 'profile-inner',
    shown: 'profile',
    noun: 'Уголок внутренний для плитки',
    letters: 'УВ',
    material: 'pvc',
    long: 2.5,
    sizes: spans('w24', 'w30'),
    colours: ['white', 'beige', 'grey'],
    price: [5, 10],
    weight: 210,
    text: 'Закрывает шов во внутреннем углу и у ванны.',
  },
];

/** Number of models of each profile in one series. */
const MODELS = 3;

/** Returns the offers: heights × colours; the last size is not made in the last colour. */
function variants(profile: Profile, roubles: number, name: string): Variant[] {
  return profile.sizes.flatMap(([property, code], wide) =>
    profile.colours
      .filter((_, place) => wide < profile.sizes.length - 1 || place < profile.colours.length - 1)

      .map((colour): Variant => {
        const words = `${wordOf(property, code as never)}, ${wordOf('colour', colour)}`;
        return {
          name: words,
          rows: [row(property, code as never), row('colour', colour)],
          price: (factor) => shelfPrice(roubles * (1 + wide * 0.22) * factor),
          pictures: picturesOf(setOf(profile.shown, colour), `${name}, ${words}`),
        };
      }),
  );
}

/** Makes the skirtings, thresholds and corners of one manufacturer. */
function trims(seat: Seat): Goods[] {
  const { random, series, edition } = seat;
  const brand = brandOf('trim', series, edition);
  return PROFILES.flatMap((drawn, kind) =>
    Array.from({ length: MODELS }, (_, model) => {
      const profile = { ...drawn, colours: turned(drawn.colours, model + series) };
      const number = (edition * 10 + Math.floor(series / 3)) * MODELS + model + 1;
      const long = String(profile.long).replace('.', ',');
      const name = `${profile.noun} ${brand.name} ${profile.letters}-${number}, ${long} м`;
      const [from, to] = profile.price;
      const roubles = from + (to - from) * random.next();
      const place = kind * MODELS + model;
      return makeGoods(seat, place, {
        name,
        section: profile.section,
        brand,
        description: profile.text,
        weight: profile.weight,
        properties: [entry('material', profile.material), figure('long-side', profile.long * 1000)],
        pictures: picturesOf(setOf(profile.shown, profile.colours[0]), name),
        variants: variants(profile, roubles, name),
        price: (factor) => shelfPrice(roubles * factor),
        max: 240,
        reviewed: 'trim',
      });
    }),
  );
}

/** Skirtings, thresholds and profiles. */
export const TRIMS: Line = { code: 'trim', kind: 51, perEdition: 6, make: trims };
