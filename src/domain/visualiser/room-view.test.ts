import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Length } from '../measures/area.ts';
import {
  EMPTY_VIEW,
  type NamedGoods,
  ownArea,
  type RoomView,
  SHOWN_JOINTS,
  type Tried,
  triedFirst,
  viewWith,
} from './room-view.ts';
import {
  readBuyForm,
  readRoomView,
  renderAddress,
  roomViewAddress,
  writeRoomView,
} from './room-view-address.ts';

const key = fc.constantFrom('floor', 'wall', 'side', 'door', 'ceiling-2');
const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/);
const offer = fc.option(fc.integer({ min: 1, max: 999_999_999 }));
const named: fc.Arbitrary<NamedGoods> = fc.record({ slug, offer });
/** Arbitrary typed text, trimmed because surrounding spaces are ignored. */
const typed = (maxLength: number) => fc.string({ maxLength }).map((text) => text.trim());
const tried: fc.Arbitrary<Tried> = fc.record({
  slug,
  offer,
  pattern: fc.constantFrom(null, 'straight', 'diagonal', 'herringbone'),
  joint: fc.constantFrom(null, ...SHOWN_JOINTS),
  colour: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)),
  turned: fc.boolean(),
  area: typed(20),
});
const views: fc.Arbitrary<RoomView> = fc.record({
  scene: fc.option(key),
  tried: fc.dictionary(key, tried, { maxKeys: 4, noNullPrototype: true }),
  goods: fc.option(named),
  at: fc.option(key),
  other: fc.option(named),
  among: fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 96 }),
  typed: typed(100),
});

const dub = { slug: 'dub', offer: null };
const snow = { slug: 'snow', offer: null };

describe('what is seen', () => {
  it('[BEYOND-11] is its address, and the address is it', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readRoomView(new URLSearchParams(writeRoomView(view).toString()))).toEqual(view);
      }),
    );
  });

  it('[BEYOND-11] has one address, in whatever order its surfaces were chosen', () => {
    const floor = viewWith(viewWith(EMPTY_VIEW, 'floor', dub), 'wall', snow);
    const wall = viewWith(viewWith(EMPTY_VIEW, 'wall', snow), 'floor', dub);
    expect(roomViewAddress(floor)).toBe(roomViewAddress(wall));
    expect(roomViewAddress(floor)).toBe('/visualiser/?floor=dub&wall=snow');
  });

  it('[BEYOND-11] keeps how goods were laid when others take their place', () => {
    const view: RoomView = {
      ...EMPTY_VIEW,
      tried: { floor: { ...triedFirst('dub'), pattern: 'herringbone', joint: 30 as Length } },
    };
    expect(viewWith(view, 'floor', { slug: 'oreh', offer: 7 }).tried['floor']).toMatchObject({
      slug: 'oreh',
      offer: 7,
      pattern: 'herringbone',
      joint: 30,
    });
    expect(viewWith(view, 'floor', null).tried).toEqual({});
  });

  it.each([
    ['?floor=<script>&floor.colour=red', {}],
    ['?FLOOR=dub&__proto__=dub', {}],
    ['?floor=dub&floor.pattern=spiral&floor.joint=7&floor.colour=zzzzzz', { floor: triedFirst('dub') }],
    ['?floor=dub&floor=oreh', { floor: triedFirst('dub') }],
  ])('[BEYOND-11] reads from %s only values that can be chosen', (query, expected) => {
    expect(readRoomView(new URLSearchParams(query)).tried).toEqual(expected);
  });

  it('[BEYOND-11] begins with the variant that a form of goods has chosen', () => {
    const form = new URLSearchParams({ offer: '7', quantity: '2', back: '/product/dub/', goods: 'dub' });
    expect(readBuyForm(form)).toEqual({ ...EMPTY_VIEW, goods: { slug: 'dub', offer: 7 } });
    expect(readBuyForm(new URLSearchParams({ goods: 'dub', 'goods.offer': '7' }))).toBeNull();
  });

  it.each([
    ['12', 12_000],
    ['12м', 12_000],
    ['12,5 м²', 12_500],
    ['-3', null],
    ['двенадцать', null],
    ['', null],
  ])('[BEYOND-11] reads the area «%s» consistently, and preserves it as typed', (text, thousandths) => {
    const fields = new URLSearchParams({ floor: 'dub', 'floor.area': text });
    const read = readRoomView(fields).tried['floor'];
    expect(read?.area).toBe(text);
    expect(read && ownArea(read)).toBe(thousandths);
  });

  it('[BEYOND-11] has one render, whatever is searched, measured or compared', () => {
    const view = viewWith({ ...EMPTY_VIEW, scene: 'hall' }, 'floor', dub);
    const measured = { ...view, tried: { floor: { ...triedFirst('dub'), area: '12' } } };
    expect(renderAddress({ ...measured, typed: 'дуб', among: [1], at: 'floor', other: snow })).toBe(
      renderAddress(view),
    );
    expect(renderAddress(view)).toBe('/visualiser/still?scene=hall&floor=dub');
  });

  it('[BEYOND-11] is compared with other goods until these are chosen', () => {
    const view: RoomView = { ...viewWith(EMPTY_VIEW, 'floor', dub), at: 'floor', other: snow };
    expect(viewWith(view, 'floor', snow).other).toBeNull();
    expect(viewWith(view, 'floor', { slug: 'oreh', offer: null }).other).toEqual(snow);
  });

  it('[BEYOND-11] accepts a limited number of surfaces', () => {
    const many = Array.from({ length: 50 }, (_, at) => `s${at}=dub`).join('&');
    expect(Object.keys(readRoomView(new URLSearchParams(many)).tried)).toHaveLength(12);
  });
});
