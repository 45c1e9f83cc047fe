import type { Colour } from './dictionary.ts';

/** Things with pictures in the pool, other than coverings and doors. */
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
  | 'sheets'
  | 'handle'
  | 'square-handle'
  | 'plate-handle'
  | 'thumbturn'
  | 'hinge'
  | 'hidden-hinge'
  | 'overlay-hinge'
  | 'lock'
  | 'latch'
  | 'cylinder'
  | 'profile'
  | 'spacers'
  | 'clips'
  | 'wedges'
  | 'trowel'
  | 'float';

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
  sheets: 'underlay-sheets-green',
  handle: 'handle-chrome',
  'square-handle': 'handle-square-chrome',
  'plate-handle': 'handle-plate-chrome',
  thumbturn: 'thumbturn-chrome',
  hinge: 'hinge-chrome',
  'hidden-hinge': 'hinge-hidden-chrome',
  'overlay-hinge': 'hinge-overlay-chrome',
  lock: 'lock-chrome',
  latch: 'latch-chrome',
  cylinder: 'cylinder-chrome',
  profile: 'threshold-chrome',
  spacers: 'spacers-white',
  clips: 'clips-white',
  wedges: 'wedges-red',
  trowel: 'trowel',
  float: 'float-red',
};

type Tones = Readonly<Partial<Record<Colour, string>>>;

/** Maps colours to picture sets named after them. */
const named = (thing: string, ...colours: Colour[]): Tones =>
  Object.fromEntries(colours.map((colour) => [colour, `${thing}-${colour}`]));

/** Maps metal colours to picture sets; «gold» is drawn as brass. */
const finished = (thing: string, ...colours: Colour[]): Tones =>
  Object.fromEntries(colours.map((colour) => [colour, `${thing}-${colour === 'gold' ? 'brass' : colour}`]));

const WOODS = ['oak', 'light-oak', 'grey-oak', 'walnut', 'wenge'] as const;
const LEAVES = [...WOODS, 'grey', 'sage', 'graphite', 'beige'] as const;

/** Colours in which a thing was drawn, in addition to its default picture. */
const TONES: Partial<Record<Thing, Tones>> = {
  grout: named('grout-bag', 'white', 'light-grey', 'beige', 'graphite', 'brown', 'sage', 'black'),
  epoxy: named('grout-bucket', 'white', 'graphite', 'beige', 'transparent'),
  skirting: named('skirting', ...WOODS, 'silver', 'black'),
  architrave: named('architrave', ...LEAVES),
  extension: named('extension', ...LEAVES),
  frame: named('frame', ...LEAVES),
  handle: finished('handle', 'nickel', 'black', 'gold', 'bronze', 'white'),
  'square-handle': finished('handle-square', 'nickel', 'black', 'bronze'),
  'plate-handle': finished('handle-plate', 'nickel', 'black', 'gold', 'bronze'),
  thumbturn: finished('thumbturn', 'nickel', 'black', 'gold', 'bronze', 'white'),
  hinge: finished('hinge', 'nickel', 'black', 'gold', 'bronze', 'white'),
  'hidden-hinge': finished('hinge-hidden', 'nickel', 'black'),
  'overlay-hinge': finished('hinge-overlay', 'nickel', 'black', 'bronze'),
  lock: finished('lock', 'nickel', 'black'),
  latch: finished('latch', 'nickel', 'black', 'bronze'),
  cylinder: finished('cylinder', 'nickel', 'black'),
  profile: finished('threshold', 'black', 'white', 'grey', 'beige', 'gold', 'bronze'),
};

/** Returns the picture set of a thing, in a colour if it was drawn in that one. */
export function setOf(thing: Thing, colour?: Colour): string {
  return (colour && TONES[thing]?.[colour]) ?? SETS[thing];
}

/** Rotates a list, so that neighbouring products do not all show the same first colour. */
export function turned<T>(list: readonly T[], by: number): T[] {
  const start = by % Math.max(1, list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}
