import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { counted } from '../../domain/measures/plural.ts';
import { Picture } from './Picture.tsx';
import './section-tiles.css';

interface SectionTilesProps {
  sections: readonly Section[];
  /** Number of groups named per section; 0 by default. */
  groups?: number;
  heading?: 'h2' | 'h3';
  /** True where the first tile has the page's largest picture. */
  first?: boolean;
}

/** Sections as pictures of their material, with their first groups; those without a picture as framed text. */
export function SectionTiles({
  sections,
  groups = 0,
  heading: Heading = 'h3',
  first = false,
}: SectionTilesProps) {
  const pictured = sections.some(({ picture }) => picture);
  return (
    <ul className={pictured ? 'section-tiles' : 'section-tiles section-tiles-plain'}>
      {sections.map((section, index) => (
        <li key={section.id} className={section.picture ? 'section-tile' : 'section-tile section-words'}>
          {section.picture && (
            <div className="section-picture">
              <Picture
                picture={section.picture}
                sizes="(max-width: 767px) 48vw, 420px"
                first={first && index === 0}
              />
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
