import type { ReactNode } from 'react';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { brandAddress } from '../../domain/product/card.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import './search-advice.css';

interface SearchNotesProps {
  asked: string;
  /** What was searched instead of `asked`. */
  corrected: string | null;
  /** The text as typed finds goods too. */
  asTyped: boolean;
  /** Words that no product has. */
  unknown: readonly string[];
  /** False where no product has all that was asked for. */
  whole: boolean;
  fewer: readonly { text: string; count: number }[];
  sections: readonly Section[];
  brands: readonly { name: string; slug: string; count: number }[];
}

/** What the search made of the text, above what it found [SEARCH-3]: what it corrected, what it left out, where to look on. */
export function SearchNotes(props: SearchNotesProps) {
  const { asked, corrected, asTyped, unknown, whole, fewer, sections, brands } = props;
  return (
    <div className="search-notes">
      {corrected && (
        <p>
          Показаны результаты для «<b>{corrected}</b>».{' '}
          {asTyped && <a href={searchAddress(asked, true)}>Искать именно «{asked}»</a>}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {unknown.length === 1 ? 'Этого слова нет ни у одного товара' : 'Этих слов нет ни у одного товара'}:{' '}
          {unknown.join(', ')}. Показали без {unknown.length === 1 ? 'него' : 'них'}.
        </p>
      )}
      {!whole && <p>Товаров, в которых есть всё сразу, нет. Показали ближайшие.</p>}
      {fewer.length > 0 && (
        <Places label="С меньшим числом слов">
          {fewer.map(({ text, count }) => (
            <Place key={text} address={searchAddress(text)} name={text} count={count} />
          ))}
        </Places>
      )}
      {sections.length + brands.length > 0 && (
        <Places label="Разделы и бренды">
          {sections.map(({ id, slug, name, count }) => (
            <Place key={id} address={sectionAddress(slug)} name={name} count={count} />
          ))}
          {brands.map(({ slug, name, count }) => (
            <Place key={slug} address={brandAddress(slug)} name={name} count={count} />
          ))}
        </Places>
      )}
    </div>
  );
}

function Places({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="search-ideas">{children}</ul>
    </nav>
  );
}

function Place({ address, name, count }: { address: string; name: string; count: number }) {
  return (
    <li>
      <a className="chip" href={address}>
        {name}
        <span className="muted">{count}</span>
      </a>
    </li>
  );
}
