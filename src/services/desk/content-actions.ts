import { CONTENT_PARTS, type ContentPart } from '../../domain/content/content-parts.ts';
import { contentPartName } from '../../domain/desk/content-row.ts';
import { failure, success } from '../../domain/result.ts';
import { removeContent } from '../content/remove-content.ts';
import { saveContent } from '../content/save-content.ts';
import { type Action, type DeskFields, fieldOf } from './action.ts';

const GONE = failure('gone', 'Такой части нет');

function partOf(fields: DeskFields): ContentPart | null {
  const asked = fieldOf(fields, 'subject');
  return CONTENT_PARTS.find((part) => part === asked) ?? null;
}

const save: Action = async ({ logged, clock, readContentText }, fields) => {
  const part = partOf(fields);
  if (!part) return GONE;
  const read = await readContentText(part, fields['text'] ?? '');
  if (!read.ok) return read;
  await saveContent(logged(part), read.value, clock());
  return success(`«${contentPartName(part)}»: сохранено, на сайте сразу`);
};

const remove: Action = async ({ logged, clock }, fields) => {
  const part = partOf(fields);
  if (!part) return GONE;
  return (await removeContent(logged(part), part, clock()))
    ? success(`«${contentPartName(part)}»: снова исходное`)
    : failure('none', 'Здесь и так исходное');
};

/** What is done about what the shop says of itself. */
export const CONTENT_ACTIONS = { 'content-save': save, 'content-remove': remove } satisfies Record<
  string,
  Action
>;
