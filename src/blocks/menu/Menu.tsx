import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuContacts } from './MenuContacts.tsx';
import './menu.css';

/**
 * The catalogue in three levels and the contacts [NAV-1]: a popover with one disclosure per section, so that it opens, closes
 * (Escape, a press outside) and works by keyboard without script; `driveMenu` adds hovering, arrows and tabs. Wide windows
 * show the open section beside the list, phones in place of it.
 */
export function Menu({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Меню каталога">
      <div className="menu-head">
        <div className="menu-tabs">
          <a id="tab-catalogue" href="/catalog/">
            Каталог
          </a>
          <a id="tab-contacts" href="/contacts/">
            Контакты
          </a>
        </div>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Закрыть меню">
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-catalogue">
        <ul className="menu-sections">
          {sections.map((section) => (
            <li key={section.id}>
              <MenuSection section={section} />
            </li>
          ))}
          <li>
            <a className="menu-link menu-whole" href="/catalog/">
              Весь каталог
            </a>
          </li>
        </ul>
      </div>
      <MenuContacts />
    </nav>
  );
}

function MenuSection({ section }: { section: Section }) {
  if (section.children.length === 0)
    return (
      <a className="menu-link" href={sectionAddress(section.slug)}>
        {section.name}
      </a>
    );
  return (
    <details name="menu">
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
