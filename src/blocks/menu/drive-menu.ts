import { follow, isAiming, type Point } from '../../domain/page/menu-aim.ts';
import { HOVER_LEVEL_3, HOVER_MAIN, HOVER_SECTIONS } from '../../domain/page/timings.ts';
import { isWide } from '../../ui/wide.ts';
import { type HoverRow, hoverRow } from './hover-row.ts';
import { listenToKeys } from './menu-keys.ts';
import { driveTabs } from './menu-tabs.ts';

/** Where a mouse may open the menu. */
const hovers = () => isWide() && matchMedia('(hover: hover)').matches;

/** Makes the static menu act [NAV-1]: hovering, touch on its third level, arrows, tabs. Without this it opens by click. */
export function driveMenu(): void {
  const menu = document.getElementById('menu');
  const button = document.querySelector<HTMLButtonElement>('.header-catalogue');
  if (!menu || !button) return;
  menu.dataset['live'] = '';
  const groups = driveGroups(menu);
  const sections = driveSections(menu, groups);
  driveOpening(menu, button, sections);
  driveTabs(menu);
  listenToKeys(menu, button, (index) => groups.send({ kind: 'open', target: String(index) }));
}

/** Opens the menu under the header's button and closes it again, by mouse; keeps what assistive technology hears right. */
function driveOpening(menu: HTMLElement, button: HTMLButtonElement, sections: HoverRow): void {
  let byHover = false;
  let shown = false;
  const row = hoverRow({
    timings: HOVER_MAIN,
    enabled: hovers,
    show(open) {
      byHover = open !== null && !shown;
      if (byHover) menu.showPopover({ source: button });
      else if (open === null && shown) menu.hidePopover();
    },
  });
  row.watch(button, 'menu');
  row.watch(menu, 'menu');
  // A click that comes just after the pointer opened the menu would close it.
  button.addEventListener('click', (event) => {
    if (byHover) event.preventDefault();
    byHover = false;
  });
  const buttons = document.querySelectorAll('[popovertarget="menu"]:not([popovertargetaction])');
  const tell = (open: boolean) => {
    for (const each of buttons) each.setAttribute('aria-expanded', String(open));
  };
  tell(false);
  menu.addEventListener('beforetoggle', (event) => {
    const opens = (event as ToggleEvent).newState === 'open';
    tell(opens);
    shown = opens;
    row.send(opens ? { kind: 'open', target: 'menu' } : { kind: 'close' });
    if (opens) settle();
  });
  const settle = () => {
    const bar = document.querySelector('.header-bar')?.getBoundingClientRect();
    if (bar) menu.style.setProperty('--menu-top', `${Math.max(bar.bottom, 0)}px`);
    const all = [...menu.querySelectorAll('details')];
    // Phones begin with the list, wide windows with something beside it.
    if (!isWide()) for (const each of all) each.open = false;
    else if (!all.some((each) => each.open)) sections.send({ kind: 'open', target: '0' });
  };
  if (!menu.matches(':popover-open')) return;
  // Opened before this script was there.
  shown = true;
  tell(true);
  row.send({ kind: 'open', target: 'menu' });
  settle();
}

/** The sections: one is open beside the list, the one the mouse means [NAV-3]. */
function driveSections(menu: HTMLElement, groups: HoverRow): HoverRow {
  const all = [...menu.querySelectorAll('details')];
  const showFirst = (section: Element) => {
    const first = [...groupsOf(menu)].findIndex((group) => section.contains(group));
    groups.send({ kind: 'open', target: String(first) });
  };
  let trail: Point[] = [];
  menu.addEventListener('pointermove', (event) => {
    trail = follow(trail, { x: event.clientX, y: event.clientY });
  });
  const row = hoverRow({
    timings: HOVER_SECTIONS,
    enabled: hovers,
    aiming(at) {
      const panel = menu.querySelector('details[open] > .menu-panel');
      return panel !== null && isAiming(follow(trail, at), panel.getBoundingClientRect());
    },
    show(open) {
      const section = all[Number(open)];
      if (open === null || !section) return;
      section.open = true;
      showFirst(section);
    },
  });
  for (const [index, section] of all.entries()) {
    const summary = section.querySelector('summary');
    if (!summary) continue;
    row.watch(summary, String(index));
    // Wide windows always show a section: a second click does not close it, the keyboard goes on into it.
    summary.addEventListener('click', (event) => {
      if (!section.open || !isWide()) return;
      event.preventDefault();
      if (event.detail === 0) section.querySelector('a')?.focus();
    });
    section.addEventListener('toggle', () => {
      if (!section.open) return;
      row.send({ kind: 'open', target: String(index) });
      showFirst(section);
    });
  }
  return row;
}

function groupsOf(menu: HTMLElement): NodeListOf<Element> {
  return menu.querySelectorAll('.menu-groups > li');
}

/** The groups of all sections; the leaves of one of them are shown beside them. */
function driveGroups(menu: HTMLElement): HoverRow {
  const all = groupsOf(menu);
  const row = hoverRow({
    timings: HOVER_LEVEL_3,
    enabled: hovers,
    show(open) {
      for (const [index, group] of all.entries()) {
        const shown = String(index) === open;
        group.classList.toggle('menu-shown', shown);
        // Phones show all leaves under their groups.
        if (group.querySelector('ul') && isWide())
          group.querySelector('a')?.setAttribute('aria-expanded', String(shown));
      }
    },
  });
  for (const [index, group] of all.entries()) {
    row.watch(group, String(index));
    if (!group.querySelector('ul')) continue;
    const link = group.querySelector('a');
    link?.addEventListener('click', (event) => {
      const touched = (event as PointerEvent).pointerType === 'touch' && isWide();
      if (!touched || group.classList.contains('menu-shown')) return;
      event.preventDefault();
      row.send({ kind: 'open', target: String(index) });
    });
  }
  return row;
}
