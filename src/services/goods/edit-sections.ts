import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database, Queryable } from '../../data/connection.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import type { SectionPage, SectionRow } from '../../domain/admin/section-page.ts';
import { ADMIN_SOURCE, sourceName } from '../../domain/goods/owner.ts';
import {
  type EditableSection,
  editableSectionSchema,
  SECTION_FIELD_NAMES,
  type SectionField,
  sectionFields,
} from '../../domain/goods/section-fields.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { beginChange, finishChange } from './begin-change.ts';
import { changeRows, letGo, wantedRows } from './change-rows.ts';

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

const versionOf = ({ pinned: _, ...row }: EditableSection) =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16);

async function readSection(db: Queryable, id: number, lock = false) {
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
async function within(db: Queryable, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (select ${id}::integer as id union select s.id from sections s join below b on b.id = s.parent_id)
    select id from below`);
  return new Set(rows.map((row) => row.id));
}

/** Reads a section with all that its page in the admin shows; null for an unknown id. */
export async function readSectionPage(db: Database, id: number): Promise<SectionPage | null> {
  const found = await readSection(db, id);
  if (!found) return null;
  const [all, own] = await Promise.all([listSections(db), within(db, id)]);
  return { ...found, choices: all.filter((each) => !own.has(each.id)) };
}

export interface SectionSaveDeps {
  db: Database;
  clock: () => Date;
  person: string;
  log(tx: Transaction, saved: { name: string; note: string }): Promise<void>;
}

type SectionSave = Result<{ name: string; note: string }> & { errors?: Readonly<Record<string, string>> };

function readTyped(section: EditableSection, typed: Readonly<Record<string, string>>) {
  const set: Partial<EditableSection> = {};
  const errors: Record<string, string> = {};
  const notes: string[] = [];
  for (const name of SECTION_FIELD_NAMES) {
    const { read, show, label } = sectionFields[name];
    const found = read(typed[name] ?? '');
    if (!found.ok) {
      errors[name] = found.message;
      continue;
    }
    Object.assign(set, found.value);
    const [former, later] = [show(section), show({ ...section, ...found.value })];
    if (former !== later) notes.push(`${label}: «${former.slice(0, 60)}» → «${later.slice(0, 60)}»`);
  }
  return { set, errors, notes };
}

/** Saves a section; what was changed is pinned. */
export function saveSection(
  { db, clock, person, log }: SectionSaveDeps,
  id: number,
  typed: Readonly<Record<string, string>>,
): Promise<SectionSave> {
  return transact(db, async (tx): Promise<SectionSave> => {
    const found = await readSection(tx, id, true);
    if (!found) return failure('gone', 'Такого раздела нет');
    if (found.version !== typed['version'])
      return failure('stale', 'Пока форма была открыта, раздел изменили. Обновите страницу и повторите');
    const { set, errors, notes } = readTyped(found.section, typed);
    const parent = set.parent_id ?? null;
    if (parent !== null && (await within(tx, id)).has(parent))
      errors['parent'] = 'Раздел нельзя вложить в самого себя';
    else if (parent !== null && !(await readSection(tx, parent))) errors['parent'] = 'Такого раздела нет';
    if (Object.keys(errors).length > 0) return { ...failure('fields', 'Проверьте отмеченные поля'), errors };
    if (notes.length === 0) return failure('same', 'Ничего не изменено');
    const saved = { name: found.section.name, note: `Раздел «${found.section.name}». ${notes.join('; ')}` };
    const change = await beginChange(tx, { at: clock(), person, note: saved.note, productId: null });
    await changeRows(tx, { change, table: 'sections', now: clock() }, wantedRows([{ id, set }]));
    await finishChange(tx, change, 1);
    await growCatalogue(tx, clock());
    await log(tx, saved);
    return success(saved);
  });
}

/** Gives a section the source's value of a field again. */
export function letGoOfSection(
  { db, clock, person, log }: SectionSaveDeps,
  id: number,
  field: SectionField,
): Promise<SectionSave> {
  return transact(db, async (tx): Promise<SectionSave> => {
    const found = await readSection(tx, id, true);
    const { label, columns } = sectionFields[field];
    if (!found || !columns.some((column) => Object.hasOwn(found.section.pinned, column)))
      return failure('same', 'Здесь и так из источника');
    const saved = {
      name: found.section.name,
      note: `Раздел «${found.section.name}». ${label}: снова из источника`,
    };
    const change = await beginChange(tx, { at: clock(), person, note: saved.note, productId: null });
    await letGo(tx, { change, table: 'sections', now: clock() }, [id], columns);
    await finishChange(tx, change, 1);
    await growCatalogue(tx, clock());
    await log(tx, saved);
    return success(saved);
  });
}
