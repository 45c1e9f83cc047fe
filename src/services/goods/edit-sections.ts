import { growCatalogue } from '../../data/announce-catalogue.ts';
import type { Database } from '../../data/connection.ts';
import { type Transaction, transact } from '../../data/transact.ts';
import {
  type EditableSection,
  hiddenByTicks,
  SECTION_FIELD_NAMES,
  type SectionField,
  sectionFields,
} from '../../domain/goods/section-fields.ts';
import type { Picture } from '../../domain/product/picture.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { beginChange, finishChange } from './begin-change.ts';
import { changeRows, letGo, wantedRows } from './change-rows.ts';
import { readSection, within } from './read-sections.ts';

export interface SectionSaveDeps {
  db: Database;
  clock: () => Date;
  person: string;
  /** Name of a filter by its id. */
  filterName(id: string): string | undefined;
  log(tx: Transaction, saved: { name: string; note: string }): Promise<void>;
}

type SectionSave = Result<{ name: string; note: string }> & { errors?: Readonly<Record<string, string>> };
type Typed = Readonly<Record<string, string>>;

const STALE = failure('stale', 'Пока форма была открыта, раздел изменили. Обновите страницу и повторите');
const SAME = failure('same', 'Ничего не изменено');

interface SectionWork {
  notes: readonly string[];
  /** Writes the change; false if there was nothing to write. */
  write(tx: Transaction, change: number, now: Date): Promise<unknown>;
}

type Prepared = SectionWork | (SectionSave & { ok: false });

/** Runs a change of one section in a transaction with its record and log entry. */
function changeSection(
  { db, clock, person, log }: SectionSaveDeps,
  id: number,
  prepare: (
    tx: Transaction,
    found: NonNullable<Awaited<ReturnType<typeof readSection>>>,
  ) => Prepared | Promise<Prepared>,
): Promise<SectionSave> {
  return transact(db, async (tx): Promise<SectionSave> => {
    const found = await readSection(tx, id, true);
    if (!found) return failure('gone', 'Такого раздела нет');
    const work = await prepare(tx, found);
    if ('ok' in work) return work;
    const now = clock();
    const { name } = found.section;
    const saved = { name, note: `Раздел «${name}». ${work.notes.join('; ')}` };
    const change = await beginChange(tx, { at: now, person, note: saved.note, productId: null });
    await work.write(tx, change, now);
    await finishChange(tx, change, 1);
    await growCatalogue(tx, now);
    await log(tx, saved);
    return success(saved);
  });
}

const writing =
  (id: number, set: Partial<EditableSection>): SectionWork['write'] =>
  (tx, change, now) =>
    changeRows(tx, { change, table: 'sections', now }, wantedRows([{ id, set }]));

/** Writes the value of a field for the log, short; filters by their names. */
function noted(
  name: SectionField,
  section: EditableSection,
  filterName: SectionSaveDeps['filterName'],
): string {
  if (name !== 'filters') return sectionFields[name].show(section).slice(0, 60);
  return section.hidden_filters.map((id) => filterName(id) ?? id).join(', ') || 'нет';
}

function readTyped(section: EditableSection, typed: Typed, filterName: SectionSaveDeps['filterName']) {
  const set: Partial<EditableSection> = {};
  const errors: Record<string, string> = {};
  const notes: string[] = [];
  for (const name of SECTION_FIELD_NAMES) {
    const { read, label } = sectionFields[name];
    const found = read(name === 'filters' ? hiddenByTicks(section, typed) : (typed[name] ?? ''));
    if (!found.ok) {
      errors[name] = found.message;
      continue;
    }
    Object.assign(set, found.value);
    const textOf = (row: EditableSection) => noted(name, row, filterName);
    const [former, later] = [textOf(section), textOf({ ...section, ...found.value })];
    if (former !== later) notes.push(`${label}: «${former}» → «${later}»`);
  }
  return { set, errors, notes };
}

/** Saves a section; what was changed is pinned. */
export function saveSection(deps: SectionSaveDeps, id: number, typed: Typed): Promise<SectionSave> {
  return changeSection(deps, id, async (tx, { section, version }): Promise<Prepared> => {
    if (version !== typed['version']) return STALE;
    const { set, errors, notes } = readTyped(section, typed, deps.filterName);
    const parent = set.parent_id ?? null;
    if (parent !== null && (await within(tx, id)).has(parent))
      errors['parent'] = 'Раздел нельзя вложить в самого себя';
    else if (parent !== null && !(await readSection(tx, parent))) errors['parent'] = 'Такого раздела нет';
    if (Object.keys(errors).length > 0) return { ...failure('fields', 'Проверьте отмеченные поля'), errors };
    return notes.length === 0 ? SAME : { notes, write: writing(id, set) };
  });
}

/** Longest alternative text. */
const MAX_ALT = 200;

/** Saves the picture of a section: another one, another alternative text, or none. */
export function saveSectionPicture(
  deps: SectionSaveDeps,
  id: number,
  typed: Typed,
  added: Omit<Picture, 'alt'> | null,
): Promise<SectionSave> {
  return changeSection(deps, id, (_tx, { section, version }): Prepared => {
    if (version !== typed['version']) return STALE;
    const alt = (typed['alt'] ?? '').trim().slice(0, MAX_ALT);
    const former = section.picture;
    const stored = typed['remove'] === 'on' ? null : former;
    const later = added ?? stored;
    const picture = later && { ...later, alt };
    if (!picture && alt !== '' && !former)
      return { ...failure('fields', 'Проверьте отмеченные поля'), errors: { file: 'Выберите картинку' } };
    if (former?.hash === picture?.hash && former?.alt === picture?.alt) return SAME;
    const what = !picture ? 'убрана' : added ? 'поставлена' : `подпись «${alt}»`;
    return { notes: [`Картинка: ${what}`], write: writing(id, { picture }) };
  });
}

/** What the source gives back: fields by the name of the form, or the picture. */
export type FreedField = SectionField | 'picture';

/** Gives a section the source's value of a field again. */
export function letGoOfSection(deps: SectionSaveDeps, id: number, field: FreedField): Promise<SectionSave> {
  const { label, columns } =
    field === 'picture' ? { label: 'Картинка', columns: ['picture'] } : sectionFields[field];
  return changeSection(deps, id, (_tx, { section }): Prepared => {
    if (!columns.some((column) => Object.hasOwn(section.pinned, column)))
      return failure('same', 'Здесь и так из источника');
    return {
      notes: [`${label}: снова из источника`],
      write: (tx, change, now) => letGo(tx, { change, table: 'sections', now }, [id], columns),
    };
  });
}
