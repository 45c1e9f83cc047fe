import type { Pool } from 'pg';
import { readPart } from '../../domain/content/content-schema.ts';
import type { Picture } from '../../domain/product/picture.ts';
import { readProducts } from './read-products.ts';
import { rowsOf } from './rows-of.ts';

/** Returns the number that grows with every change of the catalogue; 0 before the first. */
export async function readCatalogueVersion(pool: Pool): Promise<number> {
  const [row] = await rowsOf<[number]>(pool, 'select version::float8 from catalogue_version');
  return row?.[0] ?? 0;
}

/** Returns a text that identifies the database regardless of its content: the cluster's system identifier and the database's oid. */
export async function readDatabaseMark(pool: Pool): Promise<string> {
  const [row] = await rowsOf<[string]>(
    pool,
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database())
       from pg_control_system()`,
  );
  return row?.[0] ?? '';
}

/** Returns pictures by section slug. */
async function readSectionPictures(pool: Pool) {
  const [row] = await rowsOf<[unknown]>(pool, `select value from content where key = 'sections'`);
  const read = readPart('sections', row?.[0] ?? []);
  return new Map(read.ok ? read.value.map((each) => [each.section, each.picture]) : []);
}

async function readSections(pool: Pool) {
  type Row = [
    ...[number, number | null, string, string, number, 'catalogue' | 'tile', 'sidebar' | 'top', string],
    ...[string[], Picture | null],
  ];
  const rows = await rowsOf<Row>(
    pool,
    `select id, parent_id, slug, name, position, page_type, filter_variant, text,
            to_json(hidden_filters), picture from sections where active`,
  );
  const pictures = await readSectionPictures(pool);
  return rows.map(
    ([id, parentId, slug, name, position, pageType, filterVariant, text, hiddenFilters, own]) => {
      const written = pictures.get(slug);
      const picture = own ?? (written && { ...written, alt: '' });
      return {
        ...{ id, parentId, slug, name, position, pageType, filterVariant, text, hiddenFilters },
        ...(picture && { picture }),
      };
    },
  );
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

/** Maximum number of pictures of a collection; nobody looks through more. */
const MAX_ROOMS = 8;

// Many products may show the same interior picture; the most popular of them give it its name.
const ROOMS = `
  select collection_id, hash, width, height, placeholder, alt from (
    select *, row_number() over (partition by collection_id order by popularity desc, id) as place from (
      select distinct on (p.collection_id, k.hash)
             p.collection_id, p.popularity, k.id, k.hash, k.width, k.height, k.placeholder, k.alt
        from pictures k join products p on p.id = k.product_id
       where p.active and p.collection_id is not null and k.hash <> '' and not k.rich and position($1 in k.alt) > 0
       order by p.collection_id, k.hash, p.popularity desc, k.id) once) placed
   where place <= $2 order by collection_id, place`;

/** Returns the pictures whose text contains `room`, by the id of their products' collection; none if `room` is empty. */
async function readRooms(pool: Pool, room: string): Promise<Map<number, Picture[]>> {
  type Row = [number, string, number, number, string, string];
  const rows = room ? await rowsOf<Row>(pool, ROOMS, [room, MAX_ROOMS]) : [];
  const rooms = new Map<number, Picture[]>();
  for (const [id, hash, width, height, placeholder, alt] of rows) {
    const known = rooms.get(id) ?? [];
    known.push({ hash, width, height, placeholder, alt });
    rooms.set(id, known);
  }
  return rooms;
}

async function readCollections(pool: Pool, room: string) {
  const rooms = await readRooms(pool, room);
  const rows = await rowsOf<[number, string, string, string, number | null]>(
    pool,
    'select id, slug, name, text, brand_id from collections order by id',
  );
  return rows.map(([id, slug, name, text, brandId]) => ({
    ...{ id, slug, name, text, brandId },
    rooms: rooms.get(id) ?? [],
  }));
}

/**
 * Reads the rows for a snapshot. The version is read first, so that a change made during the reading has a higher version and triggers the
 * next snapshot. `searched` are the names of properties that are searched but not filtered by; `room` is the word that marks interior
 * pictures.
 */
export async function readCatalogue(pool: Pool, searched: readonly string[] = [], room = '') {
  const version = await readCatalogueVersion(pool);
  const [sections, brands, collections, properties, values] = await Promise.all([
    readSections(pool),
    readBrands(pool),
    readCollections(pool, room),
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
