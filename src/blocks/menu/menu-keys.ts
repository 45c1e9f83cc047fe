import { isWide } from '../../ui/wide.ts';

/** The level an item stands in, and the items of that level, in order. */
interface Level {
  items: HTMLElement[];
  /** Where ArrowLeft leads. */
  parent: HTMLElement | null;
}

function levelOf(menu: HTMLElement, item: HTMLElement): Level | null {
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  if (item.matches('summary, .menu-link')) return { items: all(menu, 'summary, .menu-link'), parent: null };
  const group = item.closest('.menu-groups > li');
  const panel = item.closest('.menu-panel');
  if (group && item.parentElement !== group)
    return { items: all(group, 'ul a'), parent: group.querySelector('a') };
  if (!panel) return null;
  const items = all(panel, '.menu-all, .menu-groups > li > a');
  return { items, parent: panel.parentElement?.querySelector('summary') ?? null };
}

/**
 * Arrows within the menu [NAV-1]: up and down through a level, right into the next one, left back; Home and End. Down from
 * the header's button enters the menu. `showGroup` shows the leaves of a group, given by its place among all groups.
 */
export function listenToKeys(
  menu: HTMLElement,
  button: HTMLButtonElement,
  showGroup: (index: number) => void,
): void {
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!menu.matches(':popover-open')) menu.showPopover({ source: button });
    menu.querySelector('summary')?.focus();
  });

  function into(item: HTMLElement): HTMLElement | null | undefined {
    if (item.tagName === 'SUMMARY') {
      const section = item.parentElement as HTMLDetailsElement;
      section.open = true;
      return section.querySelector('a');
    }
    const group = item.parentElement;
    const leaf = group?.querySelector<HTMLElement>(':scope > ul a');
    if (group && leaf) showGroup([...menu.querySelectorAll('.menu-groups > li')].indexOf(group));
    return leaf;
  }

  function back(parent: HTMLElement | null): HTMLElement | null {
    // On phones the section stands in place of the list.
    if (parent?.tagName === 'SUMMARY' && !isWide()) (parent.parentElement as HTMLDetailsElement).open = false;
    return parent;
  }

  function goalOf(key: string, item: HTMLElement): HTMLElement | null | undefined {
    const level = levelOf(menu, item);
    if (!level) return undefined;
    const { items, parent } = level;
    const index = items.indexOf(item);
    if (key === 'ArrowDown') return items[(index + 1) % items.length];
    if (key === 'ArrowUp') return items.at(index - 1);
    if (key === 'Home') return items[0];
    if (key === 'End') return items.at(-1);
    if (key === 'ArrowRight') return into(item);
    return key === 'ArrowLeft' ? back(parent) : undefined;
  }

  menu.addEventListener('keydown', (event) => {
    const goal = goalOf(event.key, event.target as HTMLElement);
    if (!goal) return;
    event.preventDefault();
    goal.focus();
  });
}
