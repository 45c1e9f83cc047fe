import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Queryable } from '../../data/connection.ts';
import type { SectionLook, SectionPage, SectionRow } from '../../domain/admin/section-page.ts';
import { ADMIN_SOURCE, sourceName } from '../../domain/goods/owner.ts';
import { type EditableSection, editableSectionSchema } from '../../domain/goods/section-fields.ts';
import { formVersion } from './form-version.ts';

/** Lists all sections in the order of the tree, with the number of products on sale in each. */
export async function listSections(db: Database): Promise<SectionRow[]> {
  const { rows } = await db.execute<SectionRow & Record<string, unknown>>(sql`
    with recursive tree as (
      select id, 0 as depth, array[position, id] as path from sections where parent_id is null
      union all
      select s.id, t.depth + 1, t.path || s.position || s.id from sections s join tree t on t.id = s.parent_id where t.depth < 20
    ), counted as (
      select section_id, count(*)::integer as count from products where active and section_id is not null group by section_id
    )
    select s.id, s.name, t.depth, s.active, s.pinned <> '{}' as "isPinned", coalesce(c.count, 0) as count
    from tree t join sections s on s.id = t.id left join counted c on c.section_id = s.id order by t.path limit 2000`);
  return rows;
}

const versionOf = ({ pinned: _, ...row }: EditableSection) => formVersion(row);

/** Reads a section as it is edited; null for an unknown id. */
export async function readSection(db: Queryable, id: number, lock = false) {
  const { rows } = await db.execute<{ row: unknown; slug: string; key: string; format: string }>(sql`
    select to_jsonb(t) as row, t.slug, s.key, s.format from sections t join sources s on s.id = t.source_id where t.id = ${id}
    ${lock ? sql`for update of t` : sql``}`);
  const [found] = rows;
  if (!found) return null;
  const section = v.parse(editableSectionSchema, found.row);
  const source = found.key === ADMIN_SOURCE ? null : { key: found.key, name: sourceName(found.format) };
  return { section, slug: found.slug, source, version: versionOf(section) };
}

/** Sections that a section may not be moved into: itself and those within it. */
export async function within(db: Queryable, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (select ${id}::integer as id union select s.id from sections s join below b on b.id = s.parent_id)
    select id from below`);
  return new Set(rows.map((row) => row.id));
}

interface SectionPageDeps {
  db: Database;
  site: { sectionLook(id: number): SectionLook };
}

/** Reads a section with all that its page in the admin shows; null for an unknown id. */
export async function readSectionPage(
  { db, site }: SectionPageDeps,
  id: number,
): Promise<SectionPage | null> {
  const found = await readSection(db, id);
  if (!found) return null;
  const [all, own] = await Promise.all([listSections(db), within(db, id)]);
  return { ...found, choices: all.filter((each) => !own.has(each.id)), look: site.sectionLook(id) };
}
