import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useHoverRow } from '../../client/gesture/use-hover-row.ts';
import { useTrail } from '../../client/gesture/use-trail.ts';
import { answered } from '../../client/region/answered.ts';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { HOVER_DROPDOWN, HOVER_OFF_PAGE_CLOSE_MS } from '../../client/rules/timings.ts';
import { menuResponseSchema } from '../../domain/listing/menu-response.ts';
import type { MenuSection } from '../../domain/listing/menu-section.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import './sidebar.css';

const hasMouse = () => matchMedia('(hover: hover)').matches;

/** Sections next to the catalogue on wide windows, each with a mega-menu for mouse, touch and keyboard [NAV-4]. */
export function CatalogueSidebar({ sections }: { sections: readonly MenuSection[] }) {
  const hydrated = useHydrated();
  const toggles = useRef<(HTMLButtonElement | null)[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const { onPointerMove, isAimingAt } = useTrail();
  const items = useRef<(HTMLLIElement | null)[]>([]);
  const { open, send, over, restsOn } = useHoverRow(HOVER_DROPDOWN, hasMouse, (at) =>
    isAimingAt(at, panel.current),
  );
  useEffect(() => {
    const left = () => send({ kind: 'leave', after: HOVER_OFF_PAGE_CLOSE_MS });
    document.documentElement.addEventListener('pointerleave', left);
    return () => document.documentElement.removeEventListener('pointerleave', left);
  }, [send]);
  useEffect(() => {
    const place = items.current.findIndex((item) => item?.matches(':hover'));
    if (hydrated && place >= 0) restsOn(String(place));
  }, [hydrated, restsOn]);
  const close = () => {
    send({ kind: 'close' });
    toggles.current[Number(open)]?.focus();
  };
  const pressed = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || open === null) return;
    if (panel.current?.contains(document.activeElement)) close();
    else send({ kind: 'close' });
  };
  return (
    <nav className="sidebar" aria-label="Разделы" onPointerMove={onPointerMove} onKeyDown={pressed}>
      <ul>
        {sections.map((section, index) => {
          const target = String(index);
          const shown = open === target;
          const link = <a href={sectionAddress(section.slug)}>{section.name}</a>;
          if (!hydrated || section.children.length === 0) return <li key={section.id}>{link}</li>;
          return (
            <li
              key={section.id}
              ref={(item) => {
                items.current[index] = item;
              }}
              {...over(target)}
            >
              {link}
              <button
                type="button"
                className="sidebar-toggle icon-button"
                aria-label={`Показать группы: ${section.name}`}
                aria-controls={`mega-${index}`}
                aria-expanded={shown}
                ref={(button) => {
                  toggles.current[index] = button;
                }}
                onClick={() => send(shown ? { kind: 'close' } : { kind: 'open', target })}
              >
                <Icon name="chevron-right" />
              </button>
              <div className="mega" id={`mega-${index}`} hidden={!shown} ref={shown ? panel : undefined}>
                <button
                  type="button"
                  className="mega-close icon-button"
                  aria-label="Закрыть панель"
                  onClick={close}
                >
                  <Icon name="close" />
                </button>
                <a className="menu-all" href={sectionAddress(section.slug)}>
                  {`${section.name}: все товары`}
                </a>
                <MenuGroups groups={section.children} />
              </div>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export const SIDEBAR = answered(CatalogueSidebar, menuResponseSchema);
