import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../data/connection.ts';
import { goodsChanges } from '../../data/schema/goods-change.ts';
import type { GoodsChange, GoodsPage, SectionChoice } from '../../domain/admin/goods-page.ts';
import { type AdminRows, firstRows } from '../../domain/admin/pages-of-rows.ts';
import { offerPage } from '../../domain/goods/offer-pages.ts';
import { ADMIN_SOURCE, sourceName } from '../../domain/goods/owner.ts';
import { readLinks } from './edit-links.ts';
import { readPictures } from './edit-pictures.ts';
import { readVariants } from './edit-variants.ts';
import { digestOf, readEditable } from './read-editable.ts';

/** Maximum number of changes on a product's page. */
const MAX_CHANGES = 20;
const CHANGES_A_PAGE = 50;

/** Lists the active sections in the order of the tree, with their depth. */
export async function sectionChoices(db: Database): Promise<SectionChoice[]> {
  const { rows } = await db.execute<{ id: number; name: string; depth: number }>(sql`
    with recursive tree as (
      select id, name, 0 as depth, array[position, id] as path from sections where active and parent_id is null
      union all
      select s.id, s.name, t.depth + 1, t.path || s.position || s.id from sections s join tree t on t.id = s.parent_id
      where s.active and t.depth < 20
    ) select id, name, depth from tree order by path limit 2000`);
  return rows;
}

type ChangeRow = typeof goodsChanges.$inferSelect;

const shownChange = ({ id, at, person, note, count, undoneAt }: ChangeRow): GoodsChange => ({
  ...{ id, person, note, count, at: at.toISOString(), isUndone: undoneAt !== null },
});

/** Lists changes of products and sections, latest first. */
export async function listGoodsChanges(db: Database, before?: number): Promise<AdminRows<GoodsChange>> {
  const rows = await db
    .select()
    .from(goodsChanges)
    .where(before === undefined ? undefined : sql`${goodsChanges.id} < ${before}`)
    .orderBy(desc(goodsChanges.id))
    .limit(CHANGES_A_PAGE + 1);
  return firstRows(rows.map(shownChange), CHANGES_A_PAGE);
}

/**
 * Reads a product with all that its page in the admin shows; null for an unknown id.
 * @param page number of the page of offers
 */
export async function readGoodsPage(db: Database, id: number, page = 1): Promise<GoodsPage | null> {
  const goods = await readEditable(db, id);
  if (!goods) return null;
  const { source, version, offers, ...shown } = goods;
  const listed = offerPage(offers, page);
  const [sections, pictures, links, variants, changes] = await Promise.all([
    sectionChoices(db),
    readPictures(db, id),
    readLinks(db, id),
    readVariants(db, id, listed.offers),
    db
      .select()
      .from(goodsChanges)
      .where(eq(goodsChanges.productId, id))
      .orderBy(desc(goodsChanges.id))
      .limit(MAX_CHANGES),
  ]);
  return {
    ...{ ...shown, ...listed },
    source: source.key === ADMIN_SOURCE ? null : { key: source.key, name: sourceName(source.format) },
    sections,
    pictures: pictures.list.filter(({ hash }) => hash !== ''),
    links: links.list,
    variants,
    versions: {
      product: version,
      offers: digestOf(listed.offers),
      pictures: pictures.version,
      links: links.version,
    },
    changes: changes.map(shownChange),
  };
}
