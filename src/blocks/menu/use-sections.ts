import { useEffect, useEffectEvent, useRef } from 'react';
import type { HoverRow } from '../../client/gesture/hover-row.ts';
import { useHoverRow } from '../../client/gesture/use-hover-row.ts';
import type { Point } from '../../client/rules/menu-aim.ts';
import { HOVER_LEVEL_3, HOVER_SECTIONS } from '../../client/rules/timings.ts';
import type { MenuItem } from './menu-keys.ts';
import { canHover } from './menu-store.ts';

/** Which section of the menu is open, and which of its groups shows its leaves. */
export interface SectionRows {
  /** Place of the open section; null: the list alone, as phones begin. */
  section: number | null;
  /** Place of the shown group among the open section's. */
  group: number | null;
  sections: HoverRow;
  groups: HoverRow;
  openSection(place: number): void;
  closeSection(): void;
  /** Opens a section or shows a group, as {@link MenuItem} names it. */
  openItem(item: MenuItem): void;
  /** Reports a section that was opened before this was alive. */
  found(place: number): void;
  /** Begins in a menu that is open already: what was {@link found} stays. */
  takeOver(wide: boolean): void;
  /** Phones begin with the list, wide windows with something beside it. */
  settle(wide: boolean): void;
}

/** The second and third level of the menu: one section is open, the one the mouse means [NAV-2] [NAV-3]. */
export function useSections(aiming: (at: Point) => boolean): SectionRows {
  const { open: section, ...sections } = useHoverRow(HOVER_SECTIONS, canHover, aiming);
  const { open: shown, ...groups } = useHoverRow(HOVER_LEVEL_3, canHover);
  const [of, group] = (shown ?? '').split('.');
  // A section opens with its first group. What an effect says is drawn later than a key pressed right after it: see `group` below.
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
    takeOver(wide) {
      if (wide && !isFound.current) openSection(0);
    },
    settle(wide) {
      if (!wide) closeSection();
      else if (section === null) openSection(0);
    },
  };
}
