import { beforeAll, describe, expect, it } from 'vitest';
import { DOOR_LEAVES } from '../../../content/door-set.ts';
import { FILTERS } from '../../../content/filters.ts';
import { SEARCH_WORDS } from '../../../content/search.ts';
import { type DemoFacts, demoRows } from '../../../tests/demo-rows.ts';
import { buildSnapshot } from '../../catalogue/build-snapshot.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
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

describe('goods offered for a place in a room', () => {
  it.each(['', 'дверь', 'наличник', 'коробка дверная', 'добор', 'ручка'])(
    '[BEYOND-11] are leaves alone in a doorway, whatever is searched: «%s»',
    (typed) => {
      for (const { name } of chooseGoods(snapshot, 'doorway', typed)) expect(name).toMatch(/^Дверь /);
    },
  );

  it('[BEYOND-11] have every door of the shop among them, and none of its parts', () => {
    for (const [id, { sections, name }] of facts) {
      const row = snapshot.rowOf(id);
      if (row === null) continue;
      const isDoor = sections.includes('door') && !sections.includes('mouldings');
      expect([name, snapshot.card(row).leaf === true]).toEqual([name, isDoor]);
    }
    expect(chooseGoods(snapshot, 'doorway', '').length).toBeGreaterThan(0);
  });

  it('[BEYOND-11] are coverings alone on floors and walls', () => {
    for (const { unitArea } of chooseGoods(snapshot, 'wall', '')) expect(unitArea).not.toBeNull();
  });
});
