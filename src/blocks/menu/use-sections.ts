import { useEffect, useEffectEvent, useRef } from 'react';
import type { HoverRow } from '../../client/gesture/hover-row.ts';
import { useHoverRow } from '../../client/gesture/use-hover-row.ts';
import type { Point } from '../../client/rules/menu-aim.ts';
import { HOVER_LEVEL_3, HOVER_SECTIONS } from '../../client/rules/timings.ts';
import type { MenuItem } from './menu-keys.ts';
import { canHover } from './menu-store.ts';

/** State of the menu: the open section, and its expanded group. */
export interface SectionRows {
  /** Index of the open section; null if only the list is shown, as on phones at first. */
  section: number | null;
  /** Index of the expanded group in the open section. */
  group: number | null;
  sections: HoverRow;
  groups: HoverRow;
  openSection(place: number): void;
  closeSection(): void;
  /** Opens the section or group of a {@link MenuItem}. */
  openItem(item: MenuItem): void;
  /** Reports a section that was opened before hydration. */
  found(place: number): void;
  /** Initialises the menu when it opens; a section reported by {@link found} stays open. */
  begin(wide: boolean): void;
  /** Applies the initial state: phones show the list, wide windows an open section. */
  settle(wide: boolean): void;
}

/** State of the second and third menu level: the section that the mouse is heading for is open, and only that one [NAV-2] [NAV-3]. */
export function useSections(aiming: (at: Point) => boolean): SectionRows {
  const { open: section, ...sections } = useHoverRow(HOVER_SECTIONS, canHover, aiming);
  const { open: shown, ...groups } = useHoverRow(HOVER_LEVEL_3, canHover);
  const [of, group] = (shown ?? '').split('.');
  // A section opens with its first group. A key may be pressed before this effect has run, so `group` below has the same default.
  const begin = useEffectEvent((opened: string) => {
    if (opened !== of) groups.send({ kind: 'open', target: `${opened}.0` });
  });
  useEffect(() => {
    if (section !== null) begin(section);
  }, [section]);
  const openSection = (place: number) => sections.send({ kind: 'open', target: String(place) });
  const isFound = useRef(false);
  const closeSection = () => sections.send({ kind: 'close' });
  return {
    section: section === null ? null : Number(section),
    group: section === null ? null : section === of ? Number(group) : 0,
    sections,
    groups,
    openSection,
    closeSection,
    openItem: (item) =>
      (item.startsWith('s') ? sections : groups).send({ kind: 'open', target: item.slice(1) }),
    found(place) {
      isFound.current = true;
      openSection(place);
    },
    begin(wide) {
      if (wide && !isFound.current) openSection(0);
    },
    settle(wide) {
      if (!wide) closeSection();
      else if (section === null) openSection(0);
    },
  };
}
