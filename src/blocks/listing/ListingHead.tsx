import { Region } from '../../client/region/Region.tsx';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import { tryListAddress } from '../../domain/visualiser/try-list-address.ts';
import { Picture } from '../parts/Picture.tsx';
import { ListingTotal } from './ListingTotal.tsx';

interface ListingHeadProps {
  title: string;
  total: number;
  subsections?: readonly Section[];
  /** Products that the listing shows, which can be tried in a room. */
  cards: readonly Card[];
  /** Address of the room laid with these products; absent if it cannot be. */
  laid?: string | undefined;
}

/** Heading of the listing with its count, the links to its products in a room, and subsections. */
export function ListingHead({ title, total, subsections = [], cards, laid }: ListingHeadProps) {
  const isPictured = subsections.some(({ picture }) => picture);
  return (
    <div className="listing-head">
      <h1>{title}</h1>
      <Region name="listing-total" component={ListingTotal} props={{ total, room: tryListAddress(cards) }} />
      {laid && (
        <a className="listing-room" href={laid}>
          Рассчитать комнату
        </a>
      )}
      {subsections.length > 0 && (
        <nav aria-label="Подразделы">
          <ul className="subsections scroll-row">
            {subsections.map((section) => (
              <li key={section.id}>
                <a href={sectionAddress(section.slug)}>
                  {isPictured && <Picture picture={section.picture} sizes="48px" max={96} alt="" />}
                  <span>
                    {section.name} <small>{section.count}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
