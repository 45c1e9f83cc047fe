import type { ReactNode } from 'react';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './hero.css';

interface HeroProps {
  title: string;
  text: string;
  /** Sections; the first three are shown, the first one largest. */
  sections: readonly Section[];
  /** Whether there are slides; `children` does not tell, because an empty Astro slot is not an empty child. */
  slider: boolean;
  /** Whether goods are sold that cover a room. */
  rooms: boolean;
  children?: ReactNode;
}

const SIZES = [
  '(max-width: 767px) 100vw, 480px',
  '(max-width: 767px) 50vw, 360px',
  '(max-width: 767px) 50vw, 360px',
];

/**
 * Returns the subsection whose picture represents a section, if there is one with another picture than the section's own; otherwise the
 * section itself.
 */
function groupToShow(section: Section): Section {
  const other = section.children.find(
    ({ picture, count }) => count > 0 && picture && picture.hash !== section.picture?.hash,
  );
  return other ?? section;
}

/** First screen: what the shop sells, with the slider, or with pictures of sections if there are no slides. */
export function Hero({ title, text, sections, slider, rooms, children }: HeroProps) {
  const shown = sections
    .map(groupToShow)
    .filter((section) => section.picture)
    .slice(0, SIZES.length);
  return (
    <section className={slider ? 'hero hero-slider' : shown.length > 0 ? 'hero' : 'hero-plain'}>
      <div className="hero-text">
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="hero-options cluster cluster-wide">
          <a className="button" href="/catalog/">
            Открыть каталог
          </a>
          {rooms && (
            <a className="button button-quiet" href="/room/">
              Рассчитать комнату
            </a>
          )}
          <a className="button button-quiet" href="/delivery/">
            Как доставим
          </a>
        </p>
      </div>
      {slider && children}
      {!slider &&
        shown.map((section, index) => (
          <a key={section.id} className="hero-tile" href={sectionAddress(section.slug)}>
            <Picture picture={section.picture} sizes={SIZES[index] ?? ''} alt="" eager first={index === 0} />
            <span className="hero-name">
              {section.name}
              <Icon name="arrow-right" />
            </span>
          </a>
        ))}
    </section>
  );
}
