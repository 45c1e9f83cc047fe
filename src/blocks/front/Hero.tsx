import type { ReactNode } from 'react';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './hero.css';

interface HeroProps {
  title: string;
  text: string;
  /** The first is the largest; three are shown. */
  sections: readonly Section[];
  /** There are slides: an empty slot of Astro is no empty child. */
  slider: boolean;
  children?: ReactNode;
}

const SIZES = [
  '(max-width: 767px) 100vw, 480px',
  '(max-width: 767px) 50vw, 360px',
  '(max-width: 767px) 50vw, 360px',
];

/** The group that stands for a section: one whose picture the page does not show for the section itself. */
function groupToShow(section: Section): Section {
  const other = section.children.find(
    ({ picture, count }) => count > 0 && picture && picture.hash !== section.picture?.hash,
  );
  return other ?? section;
}

/** The first screen: what the shop sells, with the slider beside it, or with sections shown as material where there are no slides. */
export function Hero({ title, text, sections, slider, children }: HeroProps) {
  const shown = sections
    .map(groupToShow)
    .filter((section) => section.picture)
    .slice(0, SIZES.length);
  return (
    <section className={slider ? 'hero hero-slider' : shown.length > 0 ? 'hero' : 'hero-plain'}>
      <div className="hero-text">
        <h1>{title}</h1>
        <p>{text}</p>
        <p className="hero-ways cluster cluster-wide">
          <a className="button" href="/catalog/">
            Открыть каталог
          </a>
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
