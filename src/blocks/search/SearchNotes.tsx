import type { ReactNode } from 'react';
import { type Section, sectionAddress } from '../../domain/listing/section.ts';
import { brandAddress } from '../../domain/listing/shelf-address.ts';
import { type MissingWords, missingWordsText } from '../../domain/search/missing-words.ts';
import { searchAddress } from '../../domain/search/search-text.ts';
import type { PriceOrder } from '../../domain/search/search-words.ts';
import './search-advice.css';

const ORDER_TEXTS: Record<PriceOrder, string> = {
  'price-up': 'Сначала недорогие.',
  'price-down': 'Сначала дорогие.',
};

interface SearchNotesProps {
  query: string;
  /** The corrected text, which was searched instead of the query; null if nothing was corrected. */
  corrected: string | null;
  /** Whether the query as typed has results as well. */
  asTyped: boolean;
  /** Words that no product contains. */
  unknown: readonly string[];
  /** Words of the query that the goods do not match; null if they match all of them. */
  missing: MissingWords | null;
  pages: readonly { name: string; address: string }[];
  /** Sort order by price that the query asks for and that was applied. */
  order: PriceOrder | null;
  fewer: readonly { text: string; count: number }[];
  sections: readonly Section[];
  brands: readonly { name: string; slug: string; count: number }[];
}

/** Notes above search results [SEARCH-3]: corrections, ignored words, and where else to look. */
export function SearchNotes(props: SearchNotesProps) {
  const { query, corrected, asTyped, unknown, missing, pages, order, fewer, sections, brands } = props;
  return (
    <div className="search-notes">
      <ShopPages pages={pages} />
      {corrected && (
        <p>
          Показаны результаты для «<b>{corrected}</b>».{' '}
          {asTyped && <a href={searchAddress(query, true)}>Искать именно «{query}»</a>}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {unknown.length === 1 ? 'По слову' : 'По словам'} «{unknown.join('», «')}» ничего не нашлось,
          показали без {unknown.length === 1 ? 'него' : 'них'}.
        </p>
      )}
      {missing && <p>{missingWordsText(missing)}</p>}
      {order && <p>{ORDER_TEXTS[order]}</p>}
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

export function ShopPages({ pages }: { pages: readonly { name: string; address: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <Places label="Страницы магазина">
      {pages.map(({ name, address }) => (
        <Place key={address} address={address} name={name} />
      ))}
    </Places>
  );
}

function Places({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="search-ideas cluster scroll-row">{children}</ul>
    </nav>
  );
}

function Place({ address, name, count }: { address: string; name: string; count?: number }) {
  return (
    <li>
      <a className="chip" href={address}>
        {name}
        {count !== undefined && <span className="muted">{count}</span>}
      </a>
    </li>
  );
}
