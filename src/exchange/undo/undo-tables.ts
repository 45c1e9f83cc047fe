import { STOCK_COLUMNS } from '../stock/grow-stock.ts';

/** A table that imports write to, and how its changes are undone. */
export interface UndoTable {
  name: string;
  key: readonly string[];
  /** Condition for the rows `t` of a source; `$1` is the source's id. */
  owned: string;
  /** Column that refers to the owner of a part, and the owner's table; for parts of a new owner no changes are recorded. */
  owner?: { column: string; table: string };
  /** What happens to added rows; those to whose ids baskets and orders may refer are kept. */
  added: 'retire' | 'delete' | 'leave';
  /** Condition for rows that are left alone, because the merchant pinned them since. */
  unless?: (row: string) => string;
  /** Columns that are not restored, because not only imports write to them. */
  except: readonly string[];
}

const OF_SOURCE = 't.source_id = $1';
const products = '(select id from products where source_id = $1)';
const offers = '(select id from offers where source_id = $1)';
const PART = { added: 'delete', except: [] } as const;
const ofProduct = (name: string, key: readonly string[]): UndoTable => ({
  name,
  key,
  owned: `t.product_id in ${products}`,
  owner: { column: 'product_id', table: 'products' },
  ...PART,
});
const ofOffer = (name: string, key: readonly string[]): UndoTable => ({
  name,
  key,
  owned: `t.offer_id in ${offers}`,
  owner: { column: 'offer_id', table: 'offers' },
  ...PART,
});

/** Tables in the order of their references. Brands and collections belong to no source and are not undone. */
export const UNDO_TABLES: readonly UndoTable[] = [
  { name: 'sections', key: ['id'], owned: OF_SOURCE, added: 'retire', except: [] },
  { name: 'properties', key: ['id'], owned: OF_SOURCE, added: 'retire', except: [] },
  {
    name: 'property_values',
    key: ['id'],
    owned: 't.property_id in (select id from properties where source_id = $1)',
    added: 'leave',
    except: [],
  },
  { name: 'price_types', key: ['id'], owned: OF_SOURCE, added: 'delete', except: [] },
  {
    name: 'products',
    key: ['id'],
    owned: OF_SOURCE,
    added: 'retire',
    except: ['rating_sum', 'rating_count', 'updated_at'],
  },
  { name: 'offers', key: ['id'], owned: OF_SOURCE, added: 'retire', except: STOCK_COLUMNS },
  ofProduct('product_properties', ['product_id', 'property_id', 'ordinal']),
  {
    ...ofProduct('product_links', ['product_id', 'kind', 'other_id']),
    unless: (row) =>
      `(${row}.kind <> 'gift' and exists (select from products p where p.id = ${row}.product_id and p.pinned ? 'links'))`,
  },
  ofProduct('product_documents', ['product_id', 'position']),
  {
    ...ofProduct('pictures', ['id']),
    unless: (row) =>
      `(${row}.offer_id is null and not coalesce(${row}.rich, false)
        and exists (select from products p where p.id = ${row}.product_id and p.pinned ? 'pictures'))`,
  },
  {
    ...ofOffer('offer_properties', ['offer_id', 'property_id']),
    unless: (row) => `exists (select from offers o where o.id = ${row}.offer_id and o.pinned ? 'properties')`,
  },
  ofOffer('offer_prices', ['offer_id', 'price_type_id']),
];
