import { STOCK_COLUMNS } from '../stock/grow-stock.ts';

/** A table that an import of files writes, with what is needed to take that back. */
export interface KeptTable {
  name: string;
  key: readonly string[];
  /** The rows of a source, as a condition on `t`; `$1` is its id. */
  owned: string;
  /** The column that names the owner of a part, and the owner's table: parts that came with a new owner need not be known. */
  owner?: { column: string; table: string };
  /** What becomes of added rows: ids that baskets and orders may point at stay. */
  added: 'retire' | 'delete' | 'leave';
  /** Columns that others write too. */
  except: readonly string[];
}

const OF_SOURCE = 't.source_id = $1';
const products = '(select id from products where source_id = $1)';
const offers = '(select id from offers where source_id = $1)';
const PART = { added: 'delete', except: [] } as const;
const ofProduct = (name: string, key: readonly string[]): KeptTable => ({
  name,
  key,
  owned: `t.product_id in ${products}`,
  owner: { column: 'product_id', table: 'products' },
  ...PART,
});
const ofOffer = (name: string, key: readonly string[]): KeptTable => ({
  name,
  key,
  owned: `t.offer_id in ${offers}`,
  owner: { column: 'offer_id', table: 'offers' },
  ...PART,
});

/** All of them, each after those it refers to. Brands and collections belong to no source and stay as they are. */
export const KEPT_TABLES: readonly KeptTable[] = [
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
  ofProduct('product_links', ['product_id', 'kind', 'other_id']),
  ofProduct('product_documents', ['product_id', 'position']),
  ofProduct('pictures', ['id']),
  ofOffer('offer_properties', ['offer_id', 'property_id']),
  ofOffer('offer_prices', ['offer_id', 'price_type_id']),
];
