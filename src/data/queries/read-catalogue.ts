import type { Pool } from 'pg';
import { readPart } from '../../domain/content/content-schema.ts';
import { readProducts } from './read-products.ts';
import { rowsOf } from './rows-of.ts';

/** The number that grows with every change of the catalogue; 0 before the first. */
export async function readCatalogueVersion(pool: Pool): Promise<number> {
  const [row] = await rowsOf<[number]>(pool, 'select version::float8 from catalogue_version');
  return row?.[0] ?? 0;
}

/** By the slug of a section. */
async function readSectionPictures(pool: Pool) {
  const [row] = await rowsOf<[unknown]>(pool, `select value from content where key = 'sections'`);
  const read = readPart('sections', row?.[0] ?? []);
  return new Map(read.ok ? read.value.map(({ section, picture }) => [section, picture]) : []);
}

async function readSections(pool: Pool) {
  type Row = [number, number | null, string, string, number, 'catalogue' | 'tile', 'sidebar' | 'top', string];
  const rows = await rowsOf<Row>(
    pool,
    `select id, parent_id, slug, name, position, page_type, filter_variant, text from sections where active`,
  );
  const pictures = await readSectionPictures(pool);
  return rows.map(([id, parentId, slug, name, position, pageType, filterVariant, text]) => {
    const chosen = pictures.get(slug);
    const picture = chosen && { picture: { ...chosen, alt: '' } };
    return { id, parentId, slug, name, position, pageType, filterVariant, text, ...picture };
  });
}

async function readProperties(pool: Pool) {
  type Row = [number, string, string, 'dictionary' | 'number', string, number];
  const rows = await rowsOf<Row>(
    pool,
    `select id, code, name, kind, unit, position from properties
      where active and filterable and kind in ('dictionary', 'number')`,
  );
  return rows.map(([id, code, name, kind, unit, position]) => ({ id, code, name, kind, unit, position }));
}

async function readValues(pool: Pool) {
  const rows = await rowsOf<[number, number, string, string, number]>(
    pool,
    `select v.id, v.property_id, v.code, v.value, v.position
       from property_values v join properties p on p.id = v.property_id
      where p.active and p.filterable and p.kind = 'dictionary'`,
  );
  return rows.map(([id, propertyId, code, value, position]) => ({ id, propertyId, code, value, position }));
}

async function readBrands(pool: Pool) {
  const rows = await rowsOf<[number, string, string, string, string]>(
    pool,
    'select id, slug, name, country, text from brands order by name collate "und-x-icu", id',
  );
  return rows.map(([id, slug, name, country, text]) => ({ id, slug, name, country, text }));
}

async function readCollections(pool: Pool) {
  const rows = await rowsOf<[number, string, string, string, number | null]>(
    pool,
    'select id, slug, name, text, brand_id from collections order by id',
  );
  return rows.map(([id, slug, name, text, brandId]) => ({ id, slug, name, text, brandId }));
}

/**
 * The rows a snapshot is built of. The version is read first: a change that comes while products are read has a higher one
 * and is noticed by it. `searched` are names of properties that goods are found by though nobody filters by them.
 */
export async function readCatalogue(pool: Pool, searched: readonly string[] = []) {
  const version = await readCatalogueVersion(pool);
  const [sections, brands, collections, properties, values] = await Promise.all([
    readSections(pool),
    readBrands(pool),
    readCollections(pool),
    readProperties(pool),
    readValues(pool),
  ]);
  return {
    version,
    sections,
    brands,
    collections,
    properties,
    values,
    products: readProducts(pool, searched),
  };
}
