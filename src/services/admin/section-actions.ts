import type { AdminActionName } from '../../domain/admin/roles.ts';
import { readSectionField } from '../../domain/goods/section-fields.ts';
import { failure, success } from '../../domain/result.ts';
import { addProduct, addSection } from '../goods/add-goods.ts';
import {
  letGoOfSection,
  type SectionSaveDeps,
  saveSection,
  saveSectionPicture,
} from '../goods/edit-sections.ts';
import { type Action, type ActionDeps, fieldOf, idOf } from './action.ts';
import { storeUploaded } from './store-uploaded.ts';
import { writeLog } from './write-log.ts';

const GONE = failure('gone', 'Такого раздела нет');
const SAVED = 'Сохранено, на сайте через несколько секунд';

const savingAs = (
  { db, clock, person, site }: ActionDeps,
  action: AdminActionName,
  id: number,
): SectionSaveDeps => ({
  ...{ db, clock, person: person.name },
  filterName: (filter) => site.sectionLook(id).filters.find((each) => each.id === filter)?.name,
  log: (tx, { name, note }) => writeLog(tx, clock(), { person: person.name, action, subject: name, note }),
});

const save: Action = async (deps, fields) => {
  const id = idOf(fields);
  if (id === null) return GONE;
  const saved = await saveSection(savingAs(deps, 'section-save', id), id, fields);
  return saved.ok ? success(SAVED) : saved;
};

const picture: Action = async (deps, fields) => {
  const id = idOf(fields);
  if (id === null) return GONE;
  const stored = deps.file ? await storeUploaded(deps, deps.file) : null;
  if (stored && !stored.ok) return { ...failure('fields', stored.message), field: 'file' };
  const saving = savingAs(deps, 'section-picture', id);
  const saved = await saveSectionPicture(saving, id, fields, stored?.value ?? null);
  return saved.ok ? success(SAVED) : saved;
};

const free: Action = async (deps, fields) => {
  const [row = '', name = ''] = fieldOf(fields, 'subject').split(' ');
  const id = idOf({ subject: row });
  const field = name === 'picture' ? name : readSectionField(name);
  if (id === null || !field) return GONE;
  const freed = await letGoOfSection(savingAs(deps, 'section-free', id), id, field);
  return freed.ok ? success('Снова из источника') : freed;
};

/** Reads name and section of something new; an empty section is none. */
const newOf = (fields: Parameters<Action>[1]) => ({
  name: fieldOf(fields, 'name'),
  section: idOf(fields, 'section'),
});

const add: Action = async ({ logged, clock }, fields) => {
  const made = newOf(fields);
  const added = await addSection({ db: logged(made.name), clock }, made);
  return added.ok ? success(`Раздел «${made.name}» заведён`) : added;
};

const addGoods: Action = async ({ logged, clock }, fields) => {
  const made = newOf(fields);
  const added = await addProduct({ db: logged(made.name), clock }, made);
  return added.ok
    ? success(`Товар «${made.name}» заведён и пока скрыт: заполните его и отметьте «Показывать на сайте»`)
    : added;
};

export const SECTION_ACTIONS = {
  'section-save': save,
  'section-picture': picture,
  'section-free': free,
  'section-add': add,
  'goods-add': addGoods,
} satisfies Record<string, Action>;
