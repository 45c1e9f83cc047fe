import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import type { Card } from '../../domain/product/card.ts';
import { AreaField } from '../parts/AreaField.tsx';
import { TotalCount } from './Results.tsx';

interface ListingHeadProps {
  title: string;
  total: number;
  subsections?: readonly Section[];
  /** Of the results as the page opens: where one covers a surface, they can be counted for an area. */
  cards?: readonly Pick<Card, 'unitArea'>[];
}

/** The listing's heading with its count, and the sections below it as chips. */
export function ListingHead({ title, total, subsections = [], cards = [] }: ListingHeadProps) {
  return (
    <div className="listing-head">
      <h1>{title}</h1>
      <TotalCount total={total} />
      {subsections.length > 0 && (
        <nav aria-label="Подразделы">
          <ul className="subsections">
            {subsections.map((section) => (
              <li key={section.id}>
                <a className="chip" href={sectionAddress(section.slug)}>
                  {section.name}
                  <span className="muted">{section.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AreaField cards={cards} />
    </div>
  );
}
