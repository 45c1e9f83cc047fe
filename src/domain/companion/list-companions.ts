import { ONE, type Quantity, quantity } from '../measures/quantity.ts';
import { choosePacks, type PackChoice, type PackCount } from './choose-packs.ts';
import type {
  CompanionGoods,
  CompanionKind,
  CompanionPack,
  CompanionRules,
  CompanionVariant,
} from './companion.ts';
import { type Around, type LaidSurface, needOf } from './companion-need.ts';
import { companionKindSchema } from './companion-schema.ts';
import { isSameColour } from './same-colour.ts';

/** A covering with the areas that it lies on and the companions offered with it. */
export interface LaidGoods {
  offered: readonly CompanionGoods[];
  surfaces: readonly LaidSurface[];
  /** Floors to put skirting around; null if none is measured. */
  around: Around | null;
  /** Colours of the covering; empty if not known. */
  colours: readonly string[];
  /** Colour chosen for the joint; null for that of the covering. */
  jointColour: string | null;
}

/** One variant of the goods, as a candidate for the list. */
export interface CompanionOption {
  goods: CompanionGoods;
  variant: CompanionVariant;
}

/** Companions of one kind that the coverings need. */
export interface CompanionLine {
  kind: CompanionKind;
  /** Name of the form field with the chosen option. */
  field: string;
  /** Null if no variant fits in colour, so that the shopper has to choose. */
  option: CompanionOption | null;
  /** Everything that may be chosen, what is linked with the coverings first. */
  options: readonly CompanionOption[];
  /** Grams, area or length that the coverings need. */
  need: number;
  /** Packs in the basket, which are subtracted. */
  there: readonly PackCount<CompanionPack>[];
  /** Packs that are missing. */
  packs: PackChoice<CompanionPack>;
}

/** Offer ids of chosen options by {@link CompanionLine.field}. */
export type CompanionChoices = Readonly<Record<string, number>>;

export type InBasket = (offerId: number) => Quantity;

const KINDS = companionKindSchema.options;
const NOTHING_CHOSEN: PackChoice<CompanionPack> = choosePacks([], 0);

/** Coverings that one purchase of a kind serves. */
interface Group {
  goods: readonly CompanionGoods[];
  laid: readonly LaidGoods[];
}

const fitsJoint = ({ joints }: CompanionGoods, { joint }: LaidSurface) =>
  !joints || (joint >= joints.from && joint <= joints.to);

const haveOneColour = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((colour, at) => isSameColour(colour, other[at] ?? ''));

/** Whether a purchase for one covering may also serve the other, as far as colours are concerned. */
const MAY_SHARE: Readonly<Record<CompanionKind, (one: LaidGoods, other: LaidGoods) => boolean>> = {
  glue: () => true,
  primer: () => true,
  underlay: () => true,
  grout: (one, other) =>
    one.jointColour === other.jointColour &&
    (one.jointColour !== null || haveOneColour(one.colours, other.colours)),
  skirting: (one, other) => haveOneColour(one.colours, other.colours),
};

/** Groups the coverings by what can be bought for several of them at once. */
function groupsOf(kind: CompanionKind, coverings: readonly LaidGoods[]): Group[] {
  const groups: Group[] = [];
  for (const laid of coverings) {
    const goods = laid.offered.filter(
      (each) => each.kind === kind && laid.surfaces.every((surface) => fitsJoint(each, surface)),
    );
    if (goods.length === 0) continue;
    const slugs = new Set(goods.filter(({ tie }) => tie !== 'other').map(({ slug }) => slug));
    const sharedWith = ({ goods: others }: Group) =>
      others.filter(({ slug, tie }) => tie !== 'other' && slugs.has(slug));
    const at = groups.findIndex(
      (group) => sharedWith(group).length > 0 && group.laid.every((other) => MAY_SHARE[kind](other, laid)),
    );
    const group = groups[at];
    if (group) groups[at] = { goods: sharedWith(group), laid: [...group.laid, laid] };
    else groups.push({ goods, laid: [laid] });
  }
  return groups;
}

/** Whether a variant has the colour of the covering that it is bought for; true if it has no colour. */
function fitsColour(
  kind: CompanionKind,
  { colour }: CompanionVariant,
  [laid]: readonly LaidGoods[],
): boolean {
  if (colour === null || !laid) return true;
  const colours = kind === 'grout' && laid.jointColour !== null ? [laid.jointColour] : laid.colours;
  return colours.some((each) => isSameColour(each, colour));
}

function needOfAll({ laid }: Group, goods: CompanionGoods, rules: CompanionRules): number {
  const surfaces = laid.flatMap((each) => each.surfaces);
  const floors = laid.flatMap(({ around }) => around ?? []);
  const around =
    floors.length === 0
      ? null
      : floors.reduce((sum, { length, rooms }) => ({
          length: (sum.length + length) as Around['length'],
          rooms: sum.rooms + rooms,
        }));
  return needOf(goods, surfaces, around, rules);
}

export type PacksNeeded = Pick<CompanionLine, 'need' | 'there' | 'packs'>;

interface Counted extends PacksNeeded {
  option: CompanionOption;
}

/** Counts packs for a need: those in the basket, and those that are missing. */
export function countPacks(packs: readonly CompanionPack[], need: number, inBasket: InBasket): PacksNeeded {
  const there = packs
    .map((pack) => ({ pack, count: inBasket(pack.offerId) / ONE }))
    .filter(({ count }) => count > 0);
  const covered = there.reduce((sum, { pack, count }) => sum + Math.floor(pack.size * count), 0);
  return { need, there, packs: choosePacks(packs.map(withoutBasket(inBasket)), need - covered) };
}

/** Subtracts what the basket has from what can be ordered. */
const withoutBasket =
  (inBasket: InBasket) =>
  (pack: CompanionPack): CompanionPack => {
    const amount = inBasket(pack.offerId);
    if (amount === 0) return pack;
    const less = (from: Quantity) => quantity(Math.max(0, from - amount));
    const { supply } = pack;
    // Some of the pack is in the basket already, so a single step may follow.
    return {
      ...pack,
      min: pack.step,
      stock: less(pack.stock),
      ...(supply ? { supply: { ...supply, max: less(supply.max) } } : {}),
    };
  };

/** Order of preference: what suffices, then the cheapest; what does not suffice, the most of it. */
function isPreferred(one: PacksNeeded, other: PacksNeeded): boolean {
  if (one.packs.suffices !== other.packs.suffices) return one.packs.suffices;
  return one.packs.suffices ? one.packs.total < other.packs.total : one.packs.total > other.packs.total;
}

const best = <Each extends PacksNeeded>(counted: readonly Each[]): Each | null =>
  counted.reduce<Each | null>((found, each) => (found && !isPreferred(each, found) ? found : each), null);

/** Returns what is in the basket, else what is best; null for an empty list. */
export function usualCount<Each extends PacksNeeded>(counted: readonly Each[]): Each | null {
  return counted.find(({ there }) => there.length > 0) ?? best(counted);
}

/** An option with what the coverings need of it. Its packs are counted only if it may be taken, because there may be a hundred. */
interface Candidate {
  option: CompanionOption;
  need: number;
}

const packsOf = ({ option }: Candidate) => option.variant.packs;

/** Returns the option taken unless the shopper chooses: one in the basket, else the cheapest that fits and suffices. */
function usualOf(
  kind: CompanionKind,
  { laid }: Group,
  candidates: readonly Candidate[],
  inBasket: InBasket,
): Counted | null {
  const countAll = (of: readonly Candidate[]) => best(of.map((each) => counted(each, inBasket)));
  const fitting = candidates.filter(({ option }) => fitsColour(kind, option.variant, laid));
  const bought = fitting.find((each) => packsOf(each).some(({ offerId }) => inBasket(offerId) > 0));
  if (bought) return counted(bought, inBasket);
  const near = countAll(fitting.filter(({ option }) => option.goods.tie !== 'other'));
  const any = near?.packs.suffices ? null : countAll(fitting);
  return any?.packs.suffices ? any : (near ?? any);
}

const counted = (candidate: Candidate, inBasket: InBasket): Counted => ({
  option: candidate.option,
  ...countPacks(packsOf(candidate), candidate.need, inBasket),
});

function lineOf(
  kind: CompanionKind,
  field: string,
  group: Group,
  rules: CompanionRules,
  chosen: number | undefined,
  inBasket: InBasket,
): CompanionLine | null {
  const candidates = group.goods.flatMap((goods): Candidate[] => {
    const need = needOfAll(group, goods, rules);
    return need > 0 ? goods.variants.map((variant) => ({ option: { goods, variant }, need })) : [];
  });
  const [first] = candidates;
  if (!first) return null;
  const own = candidates.find((each) => packsOf(each).some(({ offerId }) => offerId === chosen));
  const line = own ? counted(own, inBasket) : usualOf(kind, group, candidates, inBasket);
  const options = candidates.map(({ option }) => option);
  if (line) return { kind, field, options, ...line };
  return { kind, field, options, option: null, need: first.need, there: [], packs: NOTHING_CHOSEN };
}

const variantOf = ({ option }: CompanionLine) => option?.variant.packs[0]?.offerId;

/**
 * The lines of a kind. Groups that take the same variant after all are one purchase of goods that fit both, so that a pack is never counted
 * for both.
 */
function linesOf(
  kind: CompanionKind,
  coverings: readonly LaidGoods[],
  count: (group: Group, field: string) => CompanionLine | null,
): CompanionLine[] {
  const counted: [Group, CompanionLine][] = [];
  const add = (group: Group, field: string): void => {
    const line = count(group, field);
    if (!line) return;
    const at = counted.findIndex(([, other]) => line.option && variantOf(other) === variantOf(line));
    const [same] = at < 0 ? [] : counted.splice(at, 1);
    if (!same) counted.push([group, line]);
    else {
      const [{ goods, laid }, { field: first }] = same;
      const common = goods.filter(({ slug }) => group.goods.some((each) => each.slug === slug));
      add({ goods: common, laid: [...laid, ...group.laid] }, first);
    }
  };
  for (const [at, group] of groupsOf(kind, coverings).entries()) add(group, at === 0 ? kind : `${kind}${at}`);
  return counted.map(([, line]) => line);
}

/**
 * Lists what coverings need besides themselves. Each kind is counted once for all surfaces that share a purchase, in the cheapest packs and
 * in the covering's colour, less what is in the basket [BEYOND-16].
 */
export function listCompanions(
  coverings: readonly LaidGoods[],
  rules: CompanionRules,
  chosen: CompanionChoices,
  inBasket: InBasket,
): CompanionLine[] {
  return KINDS.flatMap((kind) =>
    linesOf(kind, coverings, (group, field) => lineOf(kind, field, group, rules, chosen[field], inBasket)),
  );
}
