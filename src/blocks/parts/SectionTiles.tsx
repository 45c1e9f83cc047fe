import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Picture } from './Picture.tsx';
import './section-tiles.css';

interface SectionTilesProps {
  sections: readonly Section[];
  /** How many of a section's groups are named; none by default. */
  groups?: number;
  heading?: 'h2' | 'h3';
}

/** Sections as pictures of their material, with their first groups; as words in frames where none has a picture. */
export function SectionTiles({ sections, groups = 0, heading: Heading = 'h3' }: SectionTilesProps) {
  const pictured = sections.some(({ picture }) => picture);
  return (
    <ul className={pictured ? 'section-tiles' : 'section-tiles section-words'}>
      {sections.map((section) => (
        <li key={section.id} className="section-tile">
          {pictured && (
            <div className="section-picture">
              <Picture picture={section.picture} sizes="(max-width: 767px) 48vw, 420px" alt="" />
            </div>
          )}
          <Heading>
            <a className="section-name whole-tile" href={sectionAddress(section.slug)}>
              {section.name}
            </a>
          </Heading>
          <p className="muted">{counted(section.count, 'товар', 'товара', 'товаров')}</p>
          {groups > 0 && section.children.length > 0 && (
            <ul className="section-groups">
              {section.children.slice(0, groups).map((group) => (
                <li key={group.id}>
                  <a href={sectionAddress(group.slug)}>{group.name}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
