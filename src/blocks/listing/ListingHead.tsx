import { Region } from '../../client/region/Region.tsx';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { ListingTotal } from './ListingTotal.tsx';

interface ListingHeadProps {
  title: string;
  total: number;
  subsections?: readonly Section[];
  /** Where its goods are tried on in a room; null where they cannot be. */
  room?: string | null;
}

/** The listing's heading with its count, and the sections below it as chips. */
export function ListingHead({ title, total, subsections = [], room = null }: ListingHeadProps) {
  return (
    <div className="listing-head">
      <h1>{title}</h1>
      <Region name="listing-total" component={ListingTotal} props={{ total }} />
      {room && (
        <a className="listing-room" href={room} rel="nofollow">
          Примерить в комнате
        </a>
      )}
      {subsections.length > 0 && (
        <nav aria-label="Подразделы">
          <ul className="subsections cluster scroll-row">
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
    </div>
  );
}
