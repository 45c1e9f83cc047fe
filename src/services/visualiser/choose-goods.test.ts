import { beforeAll, describe, expect, it } from 'vitest';
import { DOOR_LEAVES } from '../../../content/door-set.ts';
import { FILTERS } from '../../../content/filters.ts';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { type DemoFacts, demoRows } from '../../../tests/demo-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { SurfaceKind } from '../../domain/visualiser/scene.ts';
import { chooseGoods } from './choose-goods.ts';

let snapshot: Snapshot;
let facts: ReadonlyMap<number, DemoFacts>;
beforeAll(async () => {
  const demo = await demoRows(600);
  facts = demo.facts;
  snapshot = await buildSnapshot(demo.rows, SEARCH_WORDS, undefined, undefined, {
    ...{ variants: [], filters: { order: FILTERS.order, swatches: FILTERS.swatches, terms: [] } },
    doors: DOOR_LEAVES,
  });
});

const EVERY = { typed: '', among: [] };

describe('products offered for a place in a room', () => {
  it.each(['', 'дверь', 'наличник', 'коробка дверная', 'добор', 'ручка'])(
    '[BEYOND-11] are only door leaves in a doorway, whatever the search: «%s»',
    (typed) => {
      for (const { name } of chooseGoods(snapshot, 'doorway', { typed, among: [] }))
        expect(name).toMatch(/^Дверь /);
    },
  );

  it('[BEYOND-11] include every door of the shop, and none of its parts', () => {
    for (const [id, { sections, name }] of facts) {
      const row = snapshot.rowOf(id);
      if (row === null) continue;
      const isDoor = sections.includes('door') && !sections.includes('mouldings');
      expect([name, snapshot.card(row).leaf === true]).toEqual([name, isDoor]);
    }
    expect(chooseGoods(snapshot, 'doorway', EVERY).length).toBeGreaterThan(0);
  });

  it('[BEYOND-11] are only coverings on floors and walls', () => {
    for (const { unitArea } of chooseGoods(snapshot, 'wall', EVERY)) expect(unitArea).not.toBeNull();
  });

  it('[BEYOND-11] are those of the list that the room was opened from, unless a text is searched', () => {
    const tiles = chooseGoods(snapshot, 'floor', EVERY);
    const slugs = (kind: SurfaceKind, typed: string) =>
      chooseGoods(snapshot, kind, { typed, among }).map(({ slug }) => slug);
    const among = [...facts.keys()].filter((id) => {
      const row = snapshot.rowOf(id);
      return row !== null && tiles.slice(3, 6).some(({ slug }) => slug === snapshot.card(row).slug);
    });
    expect(among).toHaveLength(3);
    expect(new Set(slugs('floor', ''))).toEqual(new Set(tiles.slice(3, 6).map(({ slug }) => slug)));
    expect(slugs('floor', 'керамогранит').length).toBeGreaterThan(3);
    expect(slugs('doorway', '')).toEqual([]);
  });
});
