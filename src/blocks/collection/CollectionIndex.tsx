import { COLLECTIONS_PAGE } from '../../domain/listing/shelf-address.ts';
import { counted } from '../../domain/measures/plural.ts';
import { CollectionTile, type ShownCollection } from '../parts/CollectionTile.tsx';
import { PageTurns } from '../parts/PageTurns.tsx';
import './collection-index.css';

interface CollectionIndexProps {
  collections: readonly ShownCollection[];
  brand: { slug: string } | null;
  brands: readonly { name: string; slug: string }[];
  total: number;
  page: number;
  pages: number;
}

/** Returns the address of a page in the list of collections. @param brand slug of a brand; null for all */
export function collectionsAddress(brand: string | null, page: number): string {
  const query = new URLSearchParams({
    ...(brand !== null && { brand }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${COLLECTIONS_PAGE}?${query}` : COLLECTIONS_PAGE;
}

export function CollectionIndex({ collections, brand, brands, total, page, pages }: CollectionIndexProps) {
  return (
    <>
      {brands.length > 1 && (
        <form className="collection-filter" action={COLLECTIONS_PAGE}>
          <label>
            Бренд
            <select className="field" name="brand" defaultValue={brand?.slug ?? ''}>
              <option value="">Все</option>
              {brands.map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className="button button-quiet" type="submit">
            Показать
          </button>
          <p className="muted figures">{counted(total, 'коллекция', 'коллекции', 'коллекций')}</p>
        </form>
      )}
      <ul className="collection-index">
        {collections.map((collection, index) => (
          <CollectionTile
            key={collection.slug}
            collection={collection}
            sizes="(max-width: 767px) 46vw, (max-width: 1199px) 31vw, 318px"
            first={index === 0}
          />
        ))}
      </ul>
      <PageTurns
        label="Страницы коллекций"
        page={page}
        pages={pages}
        addressOf={(to) => collectionsAddress(brand?.slug ?? null, to)}
      />
    </>
  );
}
