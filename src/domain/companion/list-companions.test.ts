import { describe, expect, it } from 'vitest';
import { area, length, SQUARE_METRE } from '../measures/area.ts';
import { kopecks } from '../measures/money.ts';
import { type Quantity, quantity, units } from '../measures/quantity.ts';
import type { CompanionGoods, CompanionPack, CompanionRules, CompanionVariant } from './companion.ts';
import { noColourText, optionText, whyText } from './companion-text.ts';
import { type InBasket, type LaidGoods, listCompanions } from './list-companions.ts';

const RULES: CompanionRules = {
  glue: [{ from: 0, grams: 5000 }],
  primerGramsPerMetre: 150,
  usualThickness: length(80),
  usualJoint: length(20),
  skirtingSpare: 5,
  underlaySpare: 5,
  doorway: length(9000),
};
const pack = (offerId: number, size: number, price: number, stock = 50): CompanionPack => ({
  ...{ offerId, size, unit: 'шт.', price: kopecks(price), stock: units(stock) },
  ...{ step: units(1), min: units(1), weight: 0 },
});
const variant = (
  packs: CompanionPack[],
  colour: string | null = null,
  label = colour ?? '',
): CompanionVariant => ({
  ...{ packs, colour, label, swatch: null },
});
const goods = (over: Partial<CompanionGoods> & Pick<CompanionGoods, 'slug'>): CompanionGoods => ({
  ...{ kind: 'glue', name: over.slug, tie: 'linked', gramsPerMetre: null, joints: null, variants: [] },
  ...over,
});
const floor = (offered: CompanionGoods[], metres: number, over: Partial<LaidGoods> = {}): LaidGoods => ({
  offered,
  surfaces: [
    {
      net: area(Math.round(metres * SQUARE_METRE)),
      ...{ width: length(6000), length: length(6000), thickness: length(90), joint: length(20) },
    },
  ],
  ...{ around: { length: length(144_000), rooms: 1 }, colours: ['орех'], jointColour: null },
  ...over,
});
const EMPTY: InBasket = () => quantity(0);
const list = (coverings: LaidGoods[], chosen = {}, inBasket = EMPTY) =>
  listCompanions(coverings, RULES, chosen, inBasket).map((line) => ({
    field: line.field,
    slug: line.option?.goods.slug ?? null,
    label: line.option?.variant.label ?? null,
    picks: line.packs.picks.map(({ pack: { offerId }, count }) => `${count} × ${offerId}`),
    why: whyText(line),
  }));

const GLUE = goods({ slug: 'glue', variants: [variant([pack(5, 5000, 520), pack(25, 25_000, 1290)])] });

describe('companions of coverings', () => {
  it('[BEYOND-16] are the whole amount in the cheapest packs, and say why', () => {
    expect(list([floor([GLUE], 13)])).toEqual([
      {
        ...{ field: 'glue', slug: 'glue', label: '', picks: ['3 × 25'] },
        why: '65\u00a0кг: 3\u00a0мешка по\u00a025\u00a0кг',
      },
    ]);
    expect(list([floor([GLUE], 11)])[0]?.why).toBe(
      '55\u00a0кг: 2\u00a0мешка по\u00a025\u00a0кг и 1\u00a0упаковка 5\u00a0кг',
    );
  });

  it('[BEYOND-16] serve walls and floor with one purchase', () => {
    // 22 kg and 24 kg: two bags of 25 kg apart and together, but not three
    const [line, ...others] = list([floor([GLUE], 4.4), floor([GLUE], 4.8)]);
    expect([line?.picks, others]).toEqual([['2 × 25'], []]);
    // 26 kg and 24 kg
    expect(list([floor([GLUE], 5.2), floor([GLUE], 4.8)])[0]?.picks).toEqual(['2 × 25']);
  });

  it('[BEYOND-16] are bought apart for coverings that need different ones', () => {
    const mosaic = goods({ slug: 'mosaic-glue', variants: [variant([pack(7, 5000, 1400)])] });
    expect(list([floor([GLUE], 4), floor([mosaic], 1)]).map(({ field, slug }) => [field, slug])).toEqual([
      ['glue', 'glue'],
      ['glue1', 'mosaic-glue'],
    ]);
  });

  it('[BEYOND-16] of another maker are taken if equal and cheaper, or if nothing else suffices', () => {
    const equal = goods({ slug: 'equal', tie: 'equal', variants: [variant([pack(26, 25_000, 1200, 4)])] });
    const other = goods({ slug: 'other', tie: 'other', variants: [variant([pack(27, 25_000, 100)])] });
    expect(list([floor([GLUE, equal, other], 13)])[0]?.slug).toBe('equal');
    expect(list([floor([GLUE, equal, other], 30)])[0]?.slug).toBe('glue');
    expect(list([floor([GLUE, equal, other], 400)])[0]?.slug).toBe('glue');
    const few = goods({ slug: 'few', variants: [variant([pack(28, 25_000, 1290, 1)])] });
    expect(list([floor([few, other], 13)])[0]?.slug).toBe('other');
    expect(list([floor([few], 13)])[0]).toMatchObject({ slug: 'few', picks: ['1 × 28'] });
  });

  it('[BEYOND-16] are what the shopper chose', () => {
    const other = goods({ slug: 'other', tie: 'other', variants: [variant([pack(27, 20_000, 2000)])] });
    expect(list([floor([GLUE, other], 13)], { glue: 27 })[0]).toMatchObject({
      slug: 'other',
      picks: ['4 × 27'],
    });
    expect(list([floor([GLUE, other], 13)], { glue: 99 })[0]?.slug).toBe('glue');
  });

  it('[BEYOND-16] have the colour of what they go with, or say that there is none', () => {
    const skirting = goods({
      ...{ kind: 'skirting', slug: 'skirting', name: 'Плинтус М-1' },
      variants: [
        variant([pack(1, 24_000, 900)], 'дуб серый', '60 мм, дуб серый'),
        variant([pack(2, 24_000, 1100)], 'орех', '80 мм, орех'),
        variant([pack(3, 24_000, 1000)], 'орех', '60 мм, орех'),
      ],
    });
    const [line] = listCompanions([floor([skirting], 12)], RULES, {}, EMPTY);
    expect(line?.option && optionText(line.option)).toBe('Плинтус М-1, 60 мм, орех');
    expect(line && whyText(line)).toBe('14,18\u00a0м: 6\u00a0штук по\u00a02,4\u00a0м');
    const honey = floor([skirting], 12, { colours: ['медовый'] });
    expect(list([honey])[0]).toMatchObject({ slug: null, picks: [] });
    expect(noColourText({ kind: 'skirting' }, honey.colours)).toBe(
      'Плинтус: в\u00a0цвет «медовый» нет, выберите другой',
    );
    expect(list([honey], { skirting: 1 })[0]?.picks).toEqual(['6 × 1']);
    expect(list([floor([skirting], 12), honey]).map(({ field }) => field)).toEqual(['skirting', 'skirting1']);
  });

  it('[BEYOND-16] grout has the colour of the joint and fits its width', () => {
    const grout = (slug: string, from: number, to: number, tie: CompanionGoods['tie']) =>
      goods({
        ...{ kind: 'grout', slug, tie, joints: { from: length(from), to: length(to) } },
        variants: [
          variant([pack(1, 2000, 900), pack(2, 5000, 1700)], 'белый'),
          variant([pack(3, 2000, 900)], 'серый'),
        ],
      });
    const offered = [grout('wide', 40, 150, 'linked'), grout('narrow', 10, 60, 'other')];
    expect(list([floor(offered, 40, { jointColour: 'серый' })])[0]).toMatchObject({
      slug: 'narrow',
      picks: ['2 × 3'],
    });
    expect(list([floor(offered, 40, { colours: ['белая'] })])[0]).toMatchObject({
      slug: 'narrow',
      picks: ['1 × 2'],
    });
  });

  it('[BEYOND-16] are only what the basket does not have', () => {
    const has =
      (amounts: Record<number, number>): InBasket =>
      (id) =>
        units(amounts[id] ?? 0) as Quantity;
    expect(list([floor([GLUE], 13)], {}, has({ 25: 2 }))[0]).toMatchObject({
      picks: ['1 × 25'],
      why: '65\u00a0кг: в\u00a0корзине 2\u00a0мешка по\u00a025\u00a0кг, ещё 1\u00a0мешок 25\u00a0кг',
    });
    expect(list([floor([GLUE], 13)], {}, has({ 25: 3 }))[0]).toMatchObject({
      picks: [],
      why: '65\u00a0кг: в\u00a0корзине 3\u00a0мешка по\u00a025\u00a0кг, этого хватит',
    });
    const few = goods({ slug: 'few', variants: [variant([pack(25, 25_000, 1290, 3)])] });
    expect(list([floor([few], 30)], {}, has({ 25: 2 }))[0]?.picks).toEqual(['1 × 25']);
    const equal = goods({ slug: 'equal', tie: 'equal', variants: [variant([pack(26, 25_000, 1000)])] });
    expect(list([floor([GLUE, equal], 13)], {}, has({ 25: 1 }))[0]?.slug).toBe('glue');
  });

  it('[BEYOND-16] that are the same after all are bought once, and a pack in the basket counts once', () => {
    // Linked with neither covering, so that it is the only one left for both.
    const grout = (
      joints: CompanionGoods['joints'],
      slug: string,
      tie: CompanionGoods['tie'],
      stock: number,
    ) =>
      goods({
        ...{ kind: 'grout', slug, tie, joints },
        variants: [variant([pack(slug === 'grey' ? 1 : 2, 2000, 700, stock)], 'серый')],
      });
    const joints = { from: length(10), to: length(60) };
    const grey = grout(joints, 'grey', 'other', 50);
    const sold = grout(joints, 'sold', 'linked', 0);
    const grey1 = { colours: ['серый'] };
    const coverings = [floor([sold, grey], 9, grey1), floor([grey], 2, grey1)];
    const [line, ...others] = list(coverings);
    expect([line?.slug, line?.field, others]).toEqual(['grey', 'grout', []]);
    const alone = list([floor([grey], 11, grey1)])[0];
    expect(line).toEqual(alone);
    const inBasket: InBasket = (id) => units(id === 1 ? 1 : 0) as Quantity;
    expect(list(coverings, {}, inBasket)).toEqual(list([floor([grey], 11, grey1)], {}, inBasket));
    // Chosen apart, they are two lines again.
    const white = goods({ ...grey, slug: 'white', variants: [variant([pack(3, 2000, 900)], 'белый')] });
    const apart = [floor([sold, grey, white], 9, grey1), floor([grey, white], 2, grey1)];
    expect(list(apart, { grout: 1, grout1: 3 }).map(({ field, slug }) => [field, slug])).toEqual([
      ['grout', 'grey'],
      ['grout1', 'white'],
    ]);
  });

  it('[BEYOND-2] are left out if their amount cannot be calculated', () => {
    const skirting = goods({ kind: 'skirting', slug: 's', variants: [variant([pack(1, 24_000, 900)])] });
    expect(list([floor([skirting], 12, { around: null })])).toEqual([]);
  });
});
