import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database } from '../../data/connection.ts';
import { offers } from '../../data/schema/offer.ts';
import { products } from '../../data/schema/product.ts';
import { sections } from '../../data/schema/section.ts';
import { sources } from '../../data/schema/source.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import { ADMIN_SOURCE } from '../../domain/goods/owner.ts';
import { slugOf } from '../../domain/listing/slug.ts';
import { failure, type Result, success } from '../../domain/result.ts';

const MAX_NAME = 300;

/** Returns the id of the source of what the merchant makes in the admin. */
async function adminSource(tx: Transaction): Promise<number> {
  await tx.insert(sources).values({ key: ADMIN_SOURCE, format: ADMIN_SOURCE }).onConflictDoNothing();
  const [found] = await tx
    .select({ id: sources.id })
    .from(sources)
    .where(sql`${sources.key} = ${ADMIN_SOURCE}`);
  if (!found) throw new Error('no source of the admin');
  return found.id;
}

/** Returns an address that no row of the table has: «name», «name-2» … */
async function freeSlug(tx: Transaction, table: 'products' | 'sections', name: string): Promise<string> {
  const base = slugOf(name);
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from ${sql.raw(table)} where slug = ${base} or starts_with(slug, ${`${base}-`})`,
  );
  const used = new Set(rows.map(({ slug }) => slug));
  if (!used.has(base)) return base;
  let number = 2;
  while (used.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

async function isSection(tx: Transaction, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const found = await tx.select({ id: sections.id }).from(sections).where(sql`${sections.id} = ${id}`);
  return found.length > 0;
}

export interface NewGoods {
  name: string;
  section: number | null;
}

interface AddDeps {
  db: Database;
  clock: () => Date;
}

const NO_SECTION = failure('section', 'Такого раздела нет');

/** Adds a product with one offer, hidden until it is complete. */
export function addProduct(
  { db, clock }: AddDeps,
  { name: typed, section }: NewGoods,
): Promise<Result<number>> {
  const name = typed.trim().slice(0, MAX_NAME);
  if (name === '') return Promise.resolve(failure('name', 'Назовите товар'));
  return transact(db, async (tx): Promise<Result<number>> => {
    if (!(await isSection(tx, section))) return NO_SECTION;
    const from = { sourceId: await adminSource(tx), externalId: randomUUID() };
    const slug = await freeSlug(tx, 'products', name);
    const [product] = await tx
      .insert(products)
      .values({ ...from, slug, name, sectionId: section, active: false })
      .returning({ id: products.id });
    if (!product) throw new Error('a product without a row');
    await tx.insert(offers).values({ ...from, productId: product.id });
    await growCatalogue(tx, clock());
    return success(product.id);
  });
}

/** Adds a section, after those that it stands with. */
export function addSection(
  { db, clock }: AddDeps,
  { name: typed, section }: NewGoods,
): Promise<Result<number>> {
  const name = typed.trim().slice(0, MAX_NAME);
  if (name === '') return Promise.resolve(failure('name', 'Назовите раздел'));
  return transact(db, async (tx): Promise<Result<number>> => {
    if (!(await isSection(tx, section))) return NO_SECTION;
    const from = { sourceId: await adminSource(tx), externalId: randomUUID() };
    const { rows } = await tx.execute<{ position: number }>(
      sql`select coalesce(max(position), 0) + 10 as position from sections where parent_id is not distinct from ${section}::integer`,
    );
    const [added] = await tx
      .insert(sections)
      .values({
        ...{ ...from, slug: await freeSlug(tx, 'sections', name), name },
        ...{ parentId: section, position: rows[0]?.position ?? 0 },
      })
      .returning({ id: sections.id });
    await growCatalogue(tx, clock());
    return success(added?.id ?? 0);
  });
}
