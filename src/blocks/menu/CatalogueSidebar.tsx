import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import './sidebar.css';

/** The sections beside the catalogue on wide windows; `driveSidebar` gives each its mega-menu [NAV-4], else they are links. */
export function CatalogueSidebar({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className="sidebar" aria-label="Разделы">
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={sectionAddress(section.slug)}>{section.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
