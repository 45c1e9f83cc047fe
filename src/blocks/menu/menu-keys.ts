import type { MenuSection } from '../../domain/listing/menu-section.ts';

/**
 * Position of a menu item: `s2` the third section, `a2` all of its goods, `g2.0` its first group, `l2.0.1` that group's second child,
 * `whole` the whole catalogue.
 */
export type MenuItem = string;

/** Effect of a key: the item to focus, and what opens or closes. */
export interface MenuGoal {
  focus: MenuItem;
  /** Section or group to open. */
  open?: MenuItem;
  /** Whether to return to the list of sections. */
  leaves?: true;
}

const places = (item: MenuItem) => item.slice(1).split('.').map(Number);

/** Returns the items on the same level as an item, and the item above them. */
function levelOf(
  sections: readonly MenuSection[],
  item: MenuItem,
): { items: MenuItem[]; above: MenuItem | null } {
  const [section = 0, group = 0] = places(item);
  const groups = sections[section]?.children ?? [];
  if (item === 'whole' || item.startsWith('s'))
    return { items: [...sections.map((_, index) => `s${index}`), 'whole'], above: null };
  if (item.startsWith('l'))
    return {
      items: (groups[group]?.children ?? []).map((_, index) => `l${section}.${group}.${index}`),
      above: `g${section}.${group}`,
    };
  return {
    items: [`a${section}`, ...groups.map((_, index) => `g${section}.${index}`)],
    above: `s${section}`,
  };
}

function into(sections: readonly MenuSection[], item: MenuItem): MenuGoal | null {
  const [section = 0, group = 0] = places(item);
  const groups = sections[section]?.children ?? [];
  if (item.startsWith('s') && groups.length > 0) return { focus: `a${section}`, open: item };
  if (item.startsWith('g') && (groups[group]?.children.length ?? 0) > 0)
    return { focus: `l${section}.${group}.0`, open: item };
  return null;
}

/**
 * Returns the effect of a key in the menu [NAV-1]: up and down cycle through a level, right goes one level deeper, left goes back; Home and
 * End go to the first and last item.
 */
export function menuGoal(sections: readonly MenuSection[], item: MenuItem, key: string): MenuGoal | null {
  const { items, above } = levelOf(sections, item);
  const index = items.indexOf(item);
  const goal = (focus: MenuItem | undefined) => (focus === undefined ? null : { focus });
  switch (key) {
    case 'ArrowDown':
      return goal(items[(index + 1) % items.length]);
    case 'ArrowUp':
      return goal(items.at(index - 1));
    case 'Home':
      return goal(items[0]);
    case 'End':
      return goal(items.at(-1));
    case 'ArrowRight':
      return into(sections, item);
    case 'ArrowLeft':
      return above === null ? null : { focus: above, ...(above.startsWith('s') ? { leaves: true } : {}) };
    default:
      return null;
  }
}
