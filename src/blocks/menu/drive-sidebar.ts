import { follow, isAiming, type Point } from '../../domain/page/menu-aim.ts';
import { HOVER_DROPDOWN, HOVER_OFF_PAGE_CLOSE_MS } from '../../domain/page/timings.ts';
import { hoverRow } from './hover-row.ts';

interface Entry {
  item: HTMLElement;
  toggle: HTMLButtonElement;
  panel: HTMLElement;
}

function iconButton(className: string, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.ariaLabel = label;
  button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#i-${icon}"/></svg>`;
  return button;
}

/** A section's toggle and its panel, filled from the menu, which has all groups and leaves; null for a section without groups. */
function build(item: HTMLElement, index: number): Entry | null {
  const link = item.querySelector('a');
  const source = document.querySelector(`#menu .menu-all[href="${link?.getAttribute('href')}"]`);
  const groups = source?.nextElementSibling;
  if (!link || !source || !groups) return null;
  const toggle = iconButton('sidebar-toggle', `Показать группы: ${link.textContent}`, 'chevron-right');
  const panel = document.createElement('div');
  panel.className = 'mega';
  panel.id = `mega-${index}`;
  panel.hidden = true;
  panel.append(
    iconButton('mega-close', 'Закрыть панель', 'close'),
    source.cloneNode(true),
    groups.cloneNode(true),
  );
  for (const each of panel.querySelectorAll('.menu-shown')) each.classList.remove('menu-shown');
  for (const each of panel.querySelectorAll('[aria-expanded]')) each.removeAttribute('aria-expanded');
  toggle.setAttribute('aria-controls', panel.id);
  toggle.ariaExpanded = 'false';
  item.append(toggle, panel);
  return { item, toggle, panel };
}

/** Gives the catalogue's sidebar its mega-menus [NAV-4]: they open when the mouse means them, by touch and by keyboard. */
export function driveSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const entries = [...sidebar.querySelectorAll<HTMLElement>(':scope > ul > li')].map(build);
  let trail: Point[] = [];
  let shown: Entry | null = null;
  const row = hoverRow({
    timings: HOVER_DROPDOWN,
    enabled: () => matchMedia('(hover: hover)').matches,
    aiming: (at) => shown !== null && isAiming(follow(trail, at), shown.panel.getBoundingClientRect()),
    show(open) {
      shown = entries[Number(open ?? -1)] ?? null;
      for (const each of entries) {
        if (!each) continue;
        each.panel.hidden = each !== shown;
        each.toggle.ariaExpanded = String(each === shown);
      }
    },
  });
  sidebar.addEventListener('pointermove', (event) => {
    trail = follow(trail, { x: event.clientX, y: event.clientY });
  });
  document.documentElement.addEventListener('pointerleave', () =>
    row.send({ kind: 'leave', after: HOVER_OFF_PAGE_CLOSE_MS }),
  );
  sidebar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return;
    if (shown.panel.contains(document.activeElement)) shown.toggle.focus();
    row.send({ kind: 'close' });
  });
  for (const [index, entry] of entries.entries()) {
    if (!entry) continue;
    const { item, toggle, panel } = entry;
    row.watch(item, String(index));
    toggle.addEventListener('click', () =>
      row.send(shown === entry ? { kind: 'close' } : { kind: 'open', target: String(index) }),
    );
    panel.querySelector('.mega-close')?.addEventListener('click', () => {
      row.send({ kind: 'close' });
      toggle.focus();
    });
  }
}
