import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Length } from '../measures/area.ts';
import type { Quantity } from '../measures/quantity.ts';
import {
  EMPTY_VIEW,
  type RoomView,
  readRoomView,
  roomViewAddress,
  SHOWN_JOINTS,
  type Tried,
  triedFirst,
  viewWith,
  writeRoomView,
} from './room-view.ts';

const key = fc.constantFrom('floor', 'wall', 'side', 'door', 'ceiling-2');
const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/);
const tried: fc.Arbitrary<Tried> = fc.record({
  slug,
  pattern: fc.constantFrom('straight', 'diagonal', 'herringbone'),
  joint: fc.constantFrom(null, ...SHOWN_JOINTS),
  colour: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)),
  turned: fc.boolean(),
  area: fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths as Quantity)),
});
const views: fc.Arbitrary<RoomView> = fc.record({
  scene: fc.option(key),
  tried: fc.dictionary(key, tried, { maxKeys: 4, noNullPrototype: true }),
  goods: fc.option(slug),
  at: fc.option(key),
  other: fc.option(slug),
});

describe('what is seen', () => {
  it('[BEYOND-11] is its address, and the address is it', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readRoomView(new URLSearchParams(writeRoomView(view).toString()))).toEqual(view);
      }),
    );
  });

  it('[BEYOND-11] has one address, in whatever order its surfaces were chosen', () => {
    const floor = viewWith(viewWith(EMPTY_VIEW, 'floor', 'dub'), 'wall', 'snow');
    const wall = viewWith(viewWith(EMPTY_VIEW, 'wall', 'snow'), 'floor', 'dub');
    expect(roomViewAddress(floor)).toBe(roomViewAddress(wall));
    expect(roomViewAddress(floor)).toBe('/visualiser/?floor=dub&wall=snow');
  });

  it('[BEYOND-11] keeps how goods were laid when others take their place', () => {
    const view: RoomView = {
      ...EMPTY_VIEW,
      tried: { floor: { ...triedFirst('dub'), pattern: 'herringbone', joint: 30 as Length } },
    };
    expect(viewWith(view, 'floor', 'oreh').tried['floor']).toMatchObject({
      slug: 'oreh',
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
  ])('[BEYOND-11] reads of %s only what somebody can have chosen', (query, expected) => {
    expect(readRoomView(new URLSearchParams(query)).tried).toEqual(expected);
  });

  it('[BEYOND-11] takes no more surfaces than a scene can have', () => {
    const many = Array.from({ length: 50 }, (_, at) => `s${at}=dub`).join('&');
    expect(Object.keys(readRoomView(new URLSearchParams(many)).tried)).toHaveLength(6);
  });
});
