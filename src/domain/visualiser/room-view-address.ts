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
import { MAX_AMONG } from './try-list-address.ts';

/** Maximum number of surfaces with products, in all scenes together. */
const MAX_TRIED = 12;
const KEY = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** Slugs of goods may be longer than names of surfaces. */
const SLUG = /^[\p{L}\p{N}_.-]{1,200}$/u;
const COLOUR = /^[0-9a-f]{6}$/;
const OFFER = /^[1-9]\d{0,8}$/;
/** Ids with points between them, because commas are escaped in addresses. */
const AMONG = /^[1-9]\d{0,8}(?:\.[1-9]\d{0,8})*$/;
/** Suffixes that are added to a surface's name to form the names of the fields for the product on that surface. */
const HOW = {
  offer: '.offer',
  pattern: '.pattern',
  joint: '.joint',
  colour: '.colour',
  turned: '.turned',
  area: '.area',
} as const;
/** Names of the other fields of the address; no surface may have such a name. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'scene',
  'goods',
  'at',
  'other',
  'among',
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

/** Reads ids of products; none if there are more than a list may have. */
function readAmong(text: string | null): number[] {
  const ids = (text ?? '').split('.').filter(Boolean).map(Number);
  return ids.length > MAX_AMONG ? [] : ids;
}

/** Reads an address; invalid values are left out. The number of `fields` is bounded, because the server limits the length of an address. */
export function readRoomView(fields: URLSearchParams): RoomView {
  const tried: Record<string, Tried> = {};
  let count = 0;
  for (const surface of fields.keys()) {
    if (RESERVED_NAMES.has(surface) || !KEY.test(surface) || Object.hasOwn(tried, surface)) continue;
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
    among: readAmong(named(fields, 'among', AMONG)),
    typed: (fields.get('q') ?? '').trim().slice(0, MAX_TYPED),
  };
}

/** Creates a view with the product and variant chosen in a buy form; null if the address does not come from such a form. */
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

/** Writes the fields of the address, without defaults and ordered by the names of the surfaces; {@link readRoomView} reads them back. */
export function writeRoomView({ scene, tried, goods, at, other, among, typed }: RoomView): URLSearchParams {
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
  if (among.length > 0) fields.set('among', among.join('.'));
  if (typed !== '') fields.set('q', typed);
  return fields;
}

export function roomViewAddress(view: RoomView): string {
  const fields = writeRoomView(view).toString();
  return fields === '' ? '/visualiser/' : `/visualiser/?${fields}`;
}

/** Address of the picture rendered by the server. Values that do not change the picture are left out. */
export function renderAddress({ scene, tried }: RoomView): string {
  const laid = Object.entries(tried).map(([surface, how]) => [surface, { ...how, area: '' }] as const);
  const fields = writeRoomView({ ...EMPTY_VIEW, scene, tried: Object.fromEntries(laid) });
  return `/visualiser/still?${fields}`;
}
