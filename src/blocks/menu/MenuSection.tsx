import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isWide } from '../../client/gesture/wide.ts';
import type { MenuSection as Section } from '../../domain/listing/menu-section.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import { pictureAddress } from '../../domain/product/picture.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import type { MenuItem } from './menu-keys.ts';
import type { ItemRef } from './use-items.ts';
import type { SectionRows } from './use-sections.ts';

interface MenuSectionProps {
  section: Section;
  place: number;
  rows: SectionRows;
  wide: boolean;
  openPanel: RefObject<HTMLDivElement | null>;
  item: ItemRef;
  focus: (item: MenuItem) => void;
}

/** Picture of a section, loaded once the menu is open. */
function Thumbnail({ picture }: { picture: string | undefined }) {
  return picture && <img src={pictureAddress(picture, 160)} alt="" loading="lazy" width="40" height="40" />;
}

/** A section of the menu with its groups; without groups a link. */
export function MenuSection({ section, place, rows, wide, openPanel, item, focus }: MenuSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // The section may have been opened before hydration.
  const look = useEffectEvent(() => details.current?.open && rows.found(place));
  useEffect(() => void look(), []);
  if (section.children.length === 0)
    return (
      <a className="menu-link" href={sectionAddress(section.slug)} ref={item(`s${place}`)}>
        <Thumbnail picture={section.picture} />
        {section.name}
      </a>
    );
  const open = rows.section === place;
  const clicked = (event: MouseEvent) => {
    event.preventDefault();
    if (!open) rows.openSection(place);
    else if (!isWide()) rows.closeSection();
    // Wide windows always show a section, so a second click does not close it; a press of a key moves the focus into it.
    else if (event.detail === 0) focus(`a${place}`);
  };
  return (
    <details
      name="menu"
      ref={details}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && !open && rows.openSection(place)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary acts as a button, and the browser turns its keys into clicks */}
      <summary ref={item(`s${place}`)} onClick={clicked} {...rows.sections.over(String(place))}>
        <Thumbnail picture={section.picture} />
        {section.name}
        <Icon name="chevron-right" />
      </summary>
      <div className="menu-panel" ref={open ? openPanel : null}>
        <a className="menu-all" href={sectionAddress(section.slug)} ref={item(`a${place}`)}>
          {`${section.name}: все товары`}
        </a>
        <MenuGroups
          groups={section.children}
          sidePanel={{ shown: open ? rows.group : null, row: rows.groups, place, wide, item }}
        />
      </div>
    </details>
  );
}
