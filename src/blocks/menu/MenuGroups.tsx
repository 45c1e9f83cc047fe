import type { MouseEvent } from 'react';
import type { HoverRow } from '../../client/gesture/hover-row.ts';
import type { MenuSection } from '../../domain/listing/menu-section.ts';
import { sectionAddress } from '../../domain/listing/section.ts';
import type { ItemRef } from './use-items.ts';

interface MenuGroupsProps {
  groups: readonly MenuSection[];
  /** How the leaves of one group are shown beside the groups; all are shown under them without it. */
  beside?: { shown: number | null; row: HoverRow; place: number; wide: boolean; item: ItemRef };
}

export function MenuGroups({ groups, beside }: MenuGroupsProps) {
  return (
    <ul className="menu-groups">
      {groups.map((group, index) => {
        const target = `${beside?.place}.${index}`;
        const shown = beside?.shown === index;
        const more = group.children.length > 0;
        const tapped = (event: MouseEvent) => {
          const touch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
          if (!beside?.wide || !touch || shown || !more) return;
          event.preventDefault();
          beside.row.send({ kind: 'open', target });
        };
        return (
          <li key={group.id} className={shown ? 'menu-shown' : undefined} {...beside?.row.over(target)}>
            <a
              href={sectionAddress(group.slug)}
              aria-expanded={beside?.wide && more ? shown : undefined}
              onClick={tapped}
              ref={beside?.item(`g${target}`)}
            >
              {group.name}
            </a>
            {more && (
              <ul>
                {group.children.map((leaf, at) => (
                  <li key={leaf.id}>
                    <a href={sectionAddress(leaf.slug)} ref={beside?.item(`l${target}.${at}`)}>
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
