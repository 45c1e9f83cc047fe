import type { Length } from '../measures/area.ts';
import { LAYING_PATTERNS } from '../tile/laying-patterns.ts';
import {
  EMPTY_VIEW,
  MAX_AREA_TYPED,
  MAX_TYPED,
  type NamedGoods,
  type RoomView,
  SHOWN_JOINTS,
  type Tried,
} from './room-view.ts';

/** Surfaces that goods are chosen for in all scenes together. */
const MAX_TRIED = 12;
const KEY = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** Names of goods are longer than those of surfaces; anything else is nobody's page. */
const SLUG = /^[\p{L}\p{N}_.-]{1,200}$/u;
const COLOUR = /^[0-9a-f]{6}$/;
const OFFER = /^[1-9]\d{0,8}$/;
/** What follows a surface's name in an address. */
const HOW = {
  offer: '.offer',
  pattern: '.pattern',
  joint: '.joint',
  colour: '.colour',
  turned: '.turned',
  area: '.area',
} as const;
/** What else an address says: no surface can be called so. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  'scene',
  'goods',
  'at',
  'other',
  'q',
  'width',
  'offer',
]);

function named(fields: URLSearchParams, name: string, form: RegExp): string | null {
  const text = fields.get(name) ?? '';
  return form.test(text) ? text : null;
}

function namedGoods(fields: URLSearchParams, name: string): NamedGoods | null {
  const slug = named(fields, name, SLUG);
  return slug === null ? null : { slug, offer: Number(named(fields, name + HOW.offer, OFFER)) || null };
}

function triedOf(fields: URLSearchParams, surface: string): Tried | null {
  const goods = namedGoods(fields, surface);
  const pattern = fields.get(surface + HOW.pattern) ?? '';
  const joint = Number(fields.get(surface + HOW.joint) ?? '0') as Length;
  const colour = named(fields, surface + HOW.colour, COLOUR);
  return (
    goods && {
      ...goods,
      pattern: LAYING_PATTERNS.find((each) => each === pattern) ?? null,
      joint: SHOWN_JOINTS.includes(joint) ? joint : null,
      colour: colour && `#${colour}`,
      turned: fields.has(surface + HOW.turned),
      area: (fields.get(surface + HOW.area) ?? '').trim().slice(0, MAX_AREA_TYPED),
    }
  );
}

/** Reads an address; what nobody can have chosen is left out. `fields` are bounded by the host. */
export function readRoomView(fields: URLSearchParams): RoomView {
  const tried: Record<string, Tried> = {};
  let count = 0;
  for (const surface of fields.keys()) {
    if (TAKEN_NAMES.has(surface) || !KEY.test(surface) || Object.hasOwn(tried, surface)) continue;
    const found = triedOf(fields, surface);
    if (!found) continue;
    if (++count > MAX_TRIED) break;
    tried[surface] = found;
  }
  return {
    scene: named(fields, 'scene', KEY),
    tried,
    goods: namedGoods(fields, 'goods'),
    at: named(fields, 'at', KEY),
    other: namedGoods(fields, 'other'),
    typed: (fields.get('q') ?? '').trim().slice(0, MAX_TYPED),
  };
}

/** The view that the form of goods asks for: they, and the variant that is chosen in it; null for an address that no form made. */
export function readBuyForm(fields: URLSearchParams): RoomView | null {
  const goods = namedGoods(fields, 'goods');
  const offer = Number(named(fields, 'offer', OFFER)) || null;
  return goods && offer ? { ...EMPTY_VIEW, goods: { ...goods, offer } } : null;
}

function setGoods(fields: URLSearchParams, name: string, goods: NamedGoods | null): void {
  if (goods === null) return;
  fields.set(name, goods.slug);
  if (goods.offer !== null) fields.set(name + HOW.offer, String(goods.offer));
}

/** The address's fields; {@link readRoomView} reads them back. What is usual is not said, surfaces stand in the order of their names. */
export function writeRoomView({ scene, tried, goods, at, other, typed }: RoomView): URLSearchParams {
  const fields = new URLSearchParams();
  if (scene !== null) fields.set('scene', scene);
  for (const surface of Object.keys(tried).sort()) {
    const lying = tried[surface] as Tried;
    const { pattern, joint, colour, turned, area } = lying;
    setGoods(fields, surface, lying);
    if (pattern !== null) fields.set(surface + HOW.pattern, pattern);
    if (joint !== null) fields.set(surface + HOW.joint, String(joint));
    if (colour !== null) fields.set(surface + HOW.colour, colour.slice(1));
    if (turned) fields.set(surface + HOW.turned, '1');
    if (area !== '') fields.set(surface + HOW.area, area);
  }
  setGoods(fields, 'goods', goods);
  if (at !== null) fields.set('at', at);
  setGoods(fields, 'other', other);
  if (typed !== '') fields.set('q', typed);
  return fields;
}

/** The page that shows it. */
export function roomViewAddress(view: RoomView): string {
  const fields = writeRoomView(view).toString();
  return fields === '' ? '/visualiser/' : `/visualiser/?${fields}`;
}

/** The server's picture of it: what does not change the picture does not change its address. */
export function stillAddress({ scene, tried }: RoomView): string {
  const laid = Object.entries(tried).map(([surface, how]) => [surface, { ...how, area: '' }] as const);
  const fields = writeRoomView({ ...EMPTY_VIEW, scene, tried: Object.fromEntries(laid) });
  return `/visualiser/still?${fields}`;
}
