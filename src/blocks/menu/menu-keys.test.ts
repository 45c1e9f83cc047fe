import { describe, expect, it } from 'vitest';
import type { MenuSection } from '../../domain/listing/menu-section.ts';
import { menuGoal } from './menu-keys.ts';

let id = 0;
const section = (...children: MenuSection[]): MenuSection => {
  id += 1;
  return { id, slug: `s${id}`, name: `Раздел ${id}`, children };
};
/** Two sections with groups, the second group of the first with two children; and a section that is a link. */
const SECTIONS = [section(section(), section(section(), section())), section(section()), section()];
const goal = (item: string, key: string) => menuGoal(SECTIONS, item, key);

describe('[NAV-1] arrow keys in the menu', () => {
  it.each([
    ['s0', 'ArrowDown', 's1'],
    ['s2', 'ArrowDown', 'whole'],
    ['whole', 'ArrowDown', 's0'],
    ['s0', 'ArrowUp', 'whole'],
    ['whole', 'Home', 's0'],
    ['s1', 'End', 'whole'],
    ['a0', 'ArrowDown', 'g0.0'],
    ['g0.1', 'ArrowDown', 'a0'],
    ['a0', 'End', 'g0.1'],
    ['l0.1.0', 'ArrowUp', 'l0.1.1'],
    ['l0.1.1', 'Home', 'l0.1.0'],
    ['l0.1.1', 'ArrowLeft', 'g0.1'],
  ])('move from %s by %s to %s', (item, key, focus) => expect(goal(item, key)).toEqual({ focus }));

  it('open a submenu, and return to the list', () => {
    expect(goal('s0', 'ArrowRight')).toEqual({ focus: 'a0', open: 's0' });
    expect(goal('g0.1', 'ArrowRight')).toEqual({ focus: 'l0.1.0', open: 'g0.1' });
    expect(goal('g0.1', 'ArrowLeft')).toEqual({ focus: 's0', leaves: true });
  });

  it('do nothing where there is no target, and leave other keys to the browser', () => {
    for (const [item, key] of [
      ['s2', 'ArrowRight'],
      ['g0.0', 'ArrowRight'],
      ['l0.1.0', 'ArrowRight'],
      ['s0', 'ArrowLeft'],
      ['s0', 'Enter'],
      ['s0', 'a'],
    ] as const)
      expect(goal(item, key)).toBeNull();
  });
});
