import { NOTHING } from '../src/domain/measures/money.ts';
import { quantity, units } from '../src/domain/measures/quantity.ts';
import { brandOf } from './brands.ts';
import { type Colour, entry, figure, row, textEntry, type ValueCode, wordOf } from './dictionary.ts';
import {
  type Goods,
  type Line,
  makeGoods,
  type Seat,
  type Spec,
  seriesNumber,
  type Variant,
} from './goods.ts';
import { hardwareFor, hingesFor } from './hardware.ts';
import { feminine } from './looks.ts';
import { mouldingsFor } from './mouldings.ts';
import { collectionName } from './names.ts';
import { picturesOf } from './pool.ts';
import { shelfPrice } from './prices.ts';

/** A drawn leaf and the model that it is sold as. */
interface Leaf {
  set: string;
  colour: Colour;
  cover: 'enamel' | 'eco' | 'veneer';
  style: ValueCode<'style'>;
  build: ValueCode<'build'>;
  glass: readonly ValueCode<'glazing'>[];
}

const leaf = (
  set: string,
  colour: Colour,
  cover: Leaf['cover'],
  style: Leaf['style'],
  build: Leaf['build'],
  glass: Leaf['glass'] = [],
): Leaf => ({ set: `door-${set}`, colour, cover, style, build, glass });

/** The leaves in the picture pool, by the covering of their collection. */
const LEAVES: Record<Leaf['cover'], readonly Leaf[]> = {
  enamel: [
    leaf('classic-white', 'white', 'enamel', 'classic', 'panel'),
    leaf('classic-white-glass', 'white', 'enamel', 'classic', 'panel', ['frosted', 'bronze']),
    leaf('scandi-white', 'white', 'enamel', 'scandi', 'panel'),
    leaf('grey-enamel', 'grey', 'enamel', 'modern', 'panel'),
    leaf('grey-lines', 'grey', 'enamel', 'modern', 'frame'),
    leaf('sage-panels', 'sage', 'enamel', 'scandi', 'panel'),
    leaf('graphite-flush', 'graphite', 'enamel', 'loft', 'hidden'),
    leaf('flush-white', 'white', 'enamel', 'modern', 'hidden'),
  ],
  eco: [
    leaf('oak-inlay', 'oak', 'eco', 'modern', 'frame'),
    leaf('oak-lights', 'oak', 'eco', 'modern', 'rail', ['frosted', 'graphite', 'bronze']),
    leaf('wenge-strip', 'wenge', 'eco', 'modern', 'rail', ['frosted', 'black']),
    leaf('cappuccino-black-glass', 'beige', 'eco', 'loft', 'rail', ['black', 'graphite']),
    leaf('oak-grey-glass', 'grey-oak', 'eco', 'modern', 'rail', ['frosted', 'graphite']),
    leaf('oak-light-panels', 'light-oak', 'eco', 'scandi', 'rail'),
  ],
  veneer: [
    leaf('walnut-classic', 'walnut', 'veneer', 'classic', 'panel', ['frosted', 'bronze']),
    leaf('wenge-panels', 'wenge', 'veneer', 'classic', 'panel'),
    leaf('oak-light-panels', 'light-oak', 'veneer', 'classic', 'panel'),
    leaf('oak-lights', 'oak', 'veneer', 'modern', 'rail', ['frosted', 'bronze']),
  ],
};

const COVERS: readonly Leaf['cover'][] = ['enamel', 'eco', 'eco', 'enamel', 'veneer'];
const SIZES: readonly ValueCode<'leaf'>[] = ['l60', 'l70', 'l80', 'l90'];
const SIDES: readonly ValueCode<'opening'>[] = ['left', 'right'];
const SIZE_PRICE = [1, 1, 1.02, 1.08];
const GLASS_PRICE: Partial<Record<ValueCode<'glazing'>, number>> = { bronze: 18, graphite: 22, black: 38 };
const LEVELS: Record<Leaf['cover'], readonly [from: number, to: number]> = {
  enamel: [330, 640],
  eco: [215, 390],
  veneer: [480, 850],
};

/** Weight of a leaf in grams. */
const WEIGHTS: Record<Leaf['cover'], number> = { enamel: 26_000, eco: 26_000, veneer: 42_000 };

const LOCKS = {
  title: 'Врезка замка',
  options: [
    { title: 'без врезки', surcharge: NOTHING },
    { title: 'под защёлку', surcharge: shelfPrice(25) },
    { title: 'под замок с цилиндром', surcharge: shelfPrice(45) },
  ],
};
const EDGES = {
  title: 'Кромка',
  options: [
    { title: 'в цвет полотна', surcharge: NOTHING },
    { title: 'чёрная матовая', surcharge: shelfPrice(35) },
    { title: 'алюминиевая', surcharge: shelfPrice(62) },
  ],
};

/**
 * Returns the offers: size × side × glass. The narrow leaf does not come with the expensive glass, nor does the wide one if it opens to the
 * left.
 */
function variants(model: Leaf, level: number): Variant[] {
  const glass: readonly ValueCode<'glazing'>[] = model.glass.length > 0 ? model.glass : ['none'];
  return SIZES.flatMap((size, wide) =>
    SIDES.flatMap((side) =>
      glass
        .filter((_, rare) => rare === 0 || (wide > 0 && !(wide === 3 && side === 'left')))
        .map((pane): Variant => {
          const rows = [row('leaf', size), row('opening', side)];
          const words = [`${wordOf('leaf', size)} мм`, wordOf('opening', side)];
          if (pane !== 'none') {
            rows.push(row('glazing', pane));
            words.push(`стекло ${wordOf('glazing', pane)}`);
          }
          return {
            name: words.join(', '),
            rows,
            stock: 24,
            price: (factor) =>
              shelfPrice((level * (SIZE_PRICE[wide] ?? 1) + (GLASS_PRICE[pane] ?? 0)) * factor),
          };
        }),
    ),
  );
}

function sectionOf(model: Leaf): string {
  return model.build === 'hidden' ? 'interior-hidden' : `interior-${model.cover}`;
}

/**
 * Returns the extras of a door [DOOR-2]: the frame and the architraves of one side are selected, the rest is only offered. A hidden door
 * has a frame of its own.
 */
function extras(series: number, { build, colour, cover }: Leaf): NonNullable<Spec['doorExtras']> {
  const { frame, architrave, extension } = mouldingsFor(series, colour);
  const { handle, hinge, latch, lock, cylinder } = hardwareFor(series, colour);
  const one = (offer: string) => ({ offer, rate: quantity(1000), min: 0, ticked: false });
  const locks = [latch, lock, cylinder].map(one);
  if (build === 'hidden') return [one(handle), ...locks];
  return [
    { offer: frame, rate: quantity(1000), min: 0, ticked: true },
    { offer: architrave, rate: quantity(2500), min: 0, ticked: true },
    { offer: extension, rate: quantity(1250), min: 0, ticked: false },
    one(handle),
    { offer: hinge, rate: units(hingesFor(WEIGHTS[cover])), min: 0, ticked: false },
    ...locks,
  ];
}

function interiorSpec(seat: Seat, model: Leaf, number: number): Spec {
  const brand = brandOf('door', seat.series, seat.edition);
  const collection = collectionName('door', seriesNumber(seat));
  const [from, to] = LEVELS[model.cover];
  const level = from + (to - from) * seat.random.next() ** 1.3 + (model.build === 'hidden' ? 40 : 0);
  const glazed = model.glass.length > 0 ? 'остеклённая' : 'глухая';
  const finish =
    model.cover === 'enamel'
      ? `эмаль ${feminine(wordOf('colour', model.colour))}`
      : feminine(wordOf('colour', model.colour));
  const name = `Дверь межкомнатная ${brand.name} ${collection} ${number} ${glazed}, ${finish}`;
  return {
    name,
    section: sectionOf(model),
    brand,
    collection: { name: collection },
    shape: 'door',
    description:
      model.build === 'hidden'
        ? `Полотно толщиной 44 мм, покрытие: ${wordOf('cover', model.cover)}. Встаёт вровень со стеной: алюминиевая коробка и скрытые петли в комплекте, наличников нет.`
        : `Полотно толщиной 40 мм, покрытие: ${wordOf('cover', model.cover)}. Коробку, наличники, доборы и фурнитуру можно отметить рядом с ценой: их число посчитается по числу дверей.`,
    weight: WEIGHTS[model.cover],
    properties: [
      entry('colour', model.colour),
      entry('cover', model.cover),
      entry('style', model.style),
      entry('build', model.build),
      ...(model.glass.length === 0 ? [entry('glazing', 'none')] : []),
      entry('material', 'mdf'),
      figure('thickness', model.build === 'hidden' ? 44 : 40),
      textEntry('warranty', '2 года'),
    ],
    pictures: picturesOf(model.set, name),
    doorExtras: extras(seat.series, model),
    attributes: model.cover === 'eco' ? [LOCKS] : [LOCKS, EDGES],
    variants: variants(model, level),
    price: (factor) => shelfPrice(level * factor),
    max: 24,
    labels: seat.random.chance(0.06) ? ['exclusive'] : [],
    reviewed: 'door',
  };
}

/** Makes a collection of interior doors: the leaves of one covering, then the same drawings again as further models. */
function interiorDoors(seat: Seat): Goods[] {
  const cover = COVERS[seat.series % COVERS.length] ?? 'eco';
  const models = LEAVES[cover];
  const start = Math.floor(seat.series / COVERS.length) + seat.edition;
  const chosen = models
    .map((_, step) => models[(start + step) % models.length])
    .filter((model) => model !== undefined);
  const all = [...chosen, ...chosen].slice(0, cover === 'veneer' ? 8 : 12);
  return all.map((model, place) => makeGoods(seat, place, interiorSpec(seat, model, place + 1)));
}

export const INTERIOR_DOORS: Line = { code: 'door', kind: 60, perEdition: 16, make: interiorDoors };
