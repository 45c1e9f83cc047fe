import type { Length } from '../measures/area.ts';
import { formatQuantity, type Quantity } from '../measures/quantity.ts';
import { parseMyArea } from '../tile/my-area.ts';
import type { LayingPattern } from '../tile/room.ts';
import { JOINTS } from '../tile/room-form.ts';
import { MAX_SURFACES } from './scene.ts';

/** What lies on a surface, and how. */
export interface Tried {
  /** Of the goods' page. */
  slug: string;
  pattern: LayingPattern;
  /** Null: what is usual for the goods. */
  joint: Length | null;
  /** Of the joint, `#rrggbb`; null: the usual one. */
  colour: string | null;
  /** Pieces lie across. */
  turned: boolean;
  /** The shopper's own area, thousandths of m²; null: that of the scene's surface. */
  area: Quantity | null;
}

/** What is seen: the whole state of the visualiser, as its address says it [BEYOND-11]. */
export interface RoomView {
  /** Null: the one that fits the goods, or the first. */
  scene: string | null;
  /** By the surface's name. */
  tried: Readonly<Record<string, Tried>>;
  /** Goods that have not been given a place yet: an entry from their page or card. */
  goods: string | null;
  /** The surface whose goods are being chosen; null: the first. */
  at: string | null;
  /** Goods shown on that surface beside the chosen ones, for the slider. */
  other: string | null;
}

export const EMPTY_VIEW: RoomView = { scene: null, tried: {}, goods: null, at: null, other: null };

/** Joints that can be shown. */
export const SHOWN_JOINTS: readonly Length[] = JOINTS;

const PATTERNS: readonly string[] = ['straight', 'diagonal', 'herringbone'];
const KEY = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** Names of goods are longer than those of surfaces; anything else is nobody's page. */
const SLUG = /^[\p{L}\p{N}_.-]{1,200}$/u;
const COLOUR = /^[0-9a-f]{6}$/;
/** Longer texts are no areas. */
const MAX_TYPED = 20;
/** What follows a surface's name in an address. */
const HOW = {
  pattern: '.pattern',
  joint: '.joint',
  colour: '.colour',
  turned: '.turned',
  area: '.area',
} as const;
/** What else an address says: no surface can be called so. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set(['scene', 'goods', 'at', 'other', 'q', 'width']);

function named(fields: URLSearchParams, name: string, form: RegExp): string | null {
  const text = fields.get(name) ?? '';
  return form.test(text) ? text : null;
}

function triedOf(fields: URLSearchParams, surface: string, slug: string): Tried {
  const pattern = fields.get(surface + HOW.pattern) ?? '';
  const joint = Number(fields.get(surface + HOW.joint) ?? '0') as Length;
  const colour = named(fields, surface + HOW.colour, COLOUR);
  return {
    slug,
    pattern: PATTERNS.includes(pattern) ? (pattern as LayingPattern) : 'straight',
    joint: SHOWN_JOINTS.includes(joint) ? joint : null,
    colour: colour && `#${colour}`,
    turned: fields.has(surface + HOW.turned),
    area: parseMyArea((fields.get(surface + HOW.area) ?? '').slice(0, MAX_TYPED)),
  };
}

/** Reads an address; what nobody can have chosen is left out. `fields` are bounded by the host. */
export function readRoomView(fields: URLSearchParams): RoomView {
  const tried: Record<string, Tried> = {};
  let count = 0;
  for (const [surface, slug] of fields) {
    if (TAKEN_NAMES.has(surface) || !KEY.test(surface) || !SLUG.test(slug) || Object.hasOwn(tried, surface))
      continue;
    if (++count > MAX_SURFACES) break;
    tried[surface] = triedOf(fields, surface, slug);
  }
  return {
    scene: named(fields, 'scene', KEY),
    tried,
    goods: named(fields, 'goods', SLUG),
    at: named(fields, 'at', KEY),
    other: named(fields, 'other', SLUG),
  };
}

/** The address's fields; {@link readRoomView} reads them back. What is usual is not said, surfaces stand in the order of their names. */
export function writeRoomView({ scene, tried, goods, at, other }: RoomView): URLSearchParams {
  const fields = new URLSearchParams();
  if (scene !== null) fields.set('scene', scene);
  for (const surface of Object.keys(tried).sort()) {
    const { slug, pattern, joint, colour, turned, area } = tried[surface] as Tried;
    fields.set(surface, slug);
    if (pattern !== 'straight') fields.set(surface + HOW.pattern, pattern);
    if (joint !== null) fields.set(surface + HOW.joint, String(joint));
    if (colour !== null) fields.set(surface + HOW.colour, colour.slice(1));
    if (turned) fields.set(surface + HOW.turned, '1');
    if (area !== null) fields.set(surface + HOW.area, formatQuantity(area));
  }
  if (goods !== null) fields.set('goods', goods);
  if (at !== null) fields.set('at', at);
  if (other !== null) fields.set('other', other);
  return fields;
}

/** The page that shows it. */
export function roomViewAddress(view: RoomView): string {
  const fields = writeRoomView(view).toString();
  return fields === '' ? '/visualiser/' : `/visualiser/?${fields}`;
}

/** Goods as they are first laid. */
export function triedFirst(slug: string): Tried {
  return { slug, pattern: 'straight', joint: null, colour: null, turned: false, area: null };
}

/** With other goods on a surface, laid as those before; null takes them away. */
export function viewWith(view: RoomView, surface: string, slug: string | null): RoomView {
  const { [surface]: before, ...rest } = view.tried;
  const tried = slug === null ? rest : { ...rest, [surface]: { ...(before ?? triedFirst(slug)), slug } };
  return { ...view, tried, other: view.at === surface && slug === null ? null : view.other };
}
