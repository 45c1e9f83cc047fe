import type { MouseEvent } from 'react';
import type { HoverRow } from '../../client/gesture/hover-row.ts';
import type { MenuSection } from '../../domain/listing/menu-section.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import type { ItemRef } from './use-items.ts';

interface MenuGroupsProps {
  groups: readonly MenuSection[];
  /** How the children of one group are shown next to the groups; if absent, all children are shown below their groups. */
  sidePanel?: { shown: number | null; row: HoverRow; place: number; wide: boolean; item: ItemRef };
}

export function MenuGroups({ groups, sidePanel }: MenuGroupsProps) {
  return (
    <ul className="menu-groups">
      {groups.map((group, index) => {
        const target = `${sidePanel?.place}.${index}`;
        const shown = sidePanel?.shown === index;
        const more = group.children.length > 0;
        const tapped = (event: MouseEvent) => {
          const touch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
          if (!sidePanel?.wide || !touch || shown || !more) return;
          event.preventDefault();
          sidePanel.row.send({ kind: 'open', target });
        };
        return (
          <li key={group.id} className={shown ? 'menu-shown' : undefined} {...sidePanel?.row.over(target)}>
            <a
              href={sectionAddress(group.slug)}
              aria-expanded={sidePanel?.wide && more ? shown : undefined}
              onClick={tapped}
              ref={sidePanel?.item(`g${target}`)}
            >
              {group.name}
            </a>
            {more && (
              <ul>
                {group.children.map((leaf, at) => (
                  <li key={leaf.id}>
                    <a href={sectionAddress(leaf.slug)} ref={sidePanel?.item(`l${target}.${at}`)}>
                      {leaf.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
