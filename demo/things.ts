import type { Colour } from './dictionary.ts';

/** Things of which the pool has pictures that are not coverings or doors. */
export type Thing =
  | 'glue'
  | 'white-glue'
  | 'grout'
  | 'epoxy'
  | 'levelling'
  | 'primer'
  | 'bucket'
  | 'cleaner'
  | 'roll'
  | 'cork'
  | 'foil'
  | 'skirting'
  | 'architrave'
  | 'extension'
  | 'frame'
  | 'handle'
  | 'hinge'
  | 'lock'
  | 'profile'
  | 'spacers'
  | 'trowel';

const SETS: Record<Thing, string> = {
  glue: 'glue-bag',
  'white-glue': 'glue-bag-white',
  grout: 'grout-bag-grey',
  epoxy: 'grout-bucket-grey',
  levelling: 'levelling-bag',
  primer: 'primer-bucket',
  bucket: 'waterproofing-bucket',
  cleaner: 'cleaner-bottle',
  roll: 'underlay-roll-green',
  cork: 'underlay-roll-cork',
  foil: 'underlay-roll-foil',
  skirting: 'skirting-white',
  architrave: 'architrave-white',
  extension: 'extension-white',
  frame: 'frame-white',
  handle: 'handle-chrome',
  hinge: 'hinge-chrome',
  lock: 'lock-chrome',
  profile: 'threshold-chrome',
  spacers: 'spacers-white',
  trowel: 'trowel',
};

type Tones = Readonly<Partial<Record<Colour, string>>>;

/** Sets named by the colours themselves. */
const named = (thing: string, ...colours: Colour[]): Tones =>
  Object.fromEntries(colours.map((colour) => [colour, `${thing}-${colour}`]));

const WOODS = ['oak', 'light-oak', 'grey-oak', 'walnut', 'wenge'] as const;
const LEAVES = [...WOODS, 'grey', 'sage', 'graphite', 'beige'] as const;

/** Colours that a thing is drawn in, beside the one it is shown in otherwise. */
const TONES: Partial<Record<Thing, Tones>> = {
  grout: named('grout-bag', 'white', 'light-grey', 'beige', 'graphite', 'brown', 'sage', 'black'),
  epoxy: named('grout-bucket', 'white', 'graphite', 'beige', 'transparent'),
  skirting: named('skirting', ...WOODS, 'silver', 'black'),
  architrave: named('architrave', ...LEAVES),
  extension: named('extension', ...LEAVES),
  frame: named('frame', ...LEAVES),
  handle: {
    nickel: 'handle-nickel',
    black: 'handle-black',
    gold: 'handle-brass',
    bronze: 'handle-bronze',
    white: 'handle-white',
  },
  hinge: {
    nickel: 'hinge-nickel',
    black: 'hinge-black',
    gold: 'hinge-brass',
    bronze: 'hinge-bronze',
    white: 'hinge-white',
  },
  lock: { nickel: 'lock-nickel', black: 'lock-black', bronze: 'lock-bronze' },
  profile: {
    black: 'threshold-black',
    white: 'threshold-white',
    grey: 'threshold-grey',
    beige: 'threshold-beige',
    gold: 'threshold-brass',
    bronze: 'threshold-bronze',
  },
};

/** The set that shows a thing, in a colour if it is drawn in that. */
export function setOf(thing: Thing, colour?: Colour): string {
  return (colour && TONES[thing]?.[colour]) ?? SETS[thing];
}

/** A list begun at another place, going round: so that neighbours do not all show their first colour. */
export function turned<T>(list: readonly T[], by: number): T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
