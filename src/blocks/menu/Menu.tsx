import { type Section, sectionAddress } from '../../domain/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import './menu.css';

/**
 * The catalogue in three levels [NAV-1]: a popover with one disclosure per section, so that it opens, closes (Escape, a
 * press outside) and works by keyboard without script. Wide windows show the open section beside the list, phones under it.
 */
export function Menu({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Меню каталога">
      <div className="menu-head">
        <a href="/catalog/">Весь каталог</a>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Закрыть каталог">
          <Icon name="close" />
        </button>
      </div>
      <ul className="menu-sections">
        {sections.map((section, index) => (
          <li key={section.id}>
            <MenuSection section={section} open={index === 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuSection({ section, open }: { section: Section; open: boolean }) {
  if (section.children.length === 0)
    return (
      <a className="menu-link" href={sectionAddress(section.slug)}>
        {section.name}
      </a>
    );
  return (
    <details name="menu-section" open={open}>
      <summary>
        {section.name}
        <Icon name="chevron-right" />
      </summary>
      <div className="menu-panel">
        <a className="menu-all" href={sectionAddress(section.slug)}>
          {section.name}: все товары
        </a>
        <ul className="menu-groups">
          {section.children.map((group) => (
            <li key={group.id}>
              <a href={sectionAddress(group.slug)}>{group.name}</a>
              {group.children.length > 0 && (
                <ul>
                  {group.children.map((leaf) => (
                    <li key={leaf.id}>
                      <a href={sectionAddress(leaf.slug)}>{leaf.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
