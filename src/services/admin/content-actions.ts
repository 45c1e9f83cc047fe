import { contentPartName } from '../../domain/admin/content-row.ts';
import { hasForm, SETTING_FORMS } from '../../domain/admin/settings/setting-fields.ts';
import {
  applySettings,
  changedLabels,
  fieldAtPath,
  ownSettings,
  type SettingForm,
} from '../../domain/admin/settings/setting-form.ts';
import { CONTENT_PARTS, type ContentPart } from '../../domain/content/content-parts.ts';
import { readPart } from '../../domain/content/content-schema.ts';
import { failure, success } from '../../domain/result.ts';
import { removeContent } from '../content/remove-content.ts';
import { saveContent } from '../content/save-content.ts';
import { type Action, type AdminFields, fieldOf } from './action.ts';

/** Maximum length of a note in the log. */
const MAX_NOTE = 500;
const GONE = failure('gone', 'Такой части нет');

function partOf(fields: AdminFields): ContentPart | null {
  const requested = fieldOf(fields, 'subject');
  return CONTENT_PARTS.find((part) => part === requested) ?? null;
}

const save: Action = async ({ logged, clock, readContentText }, fields) => {
  const part = partOf(fields);
  if (!part) return GONE;
  const read = await readContentText(part, fields['text'] ?? '');
  if (!read.ok) return read;
  await saveContent(logged(part), read.value, clock());
  return success(`«${contentPartName(part)}»: сохранено, на сайте сразу`);
};

const saveFields: Action = async ({ logged, clock, contentSettings }, fields) => {
  const part = partOf(fields);
  if (!part || !hasForm(part)) return GONE;
  const form: SettingForm = SETTING_FORMS[part];
  const settings = await contentSettings(part);
  const reading = readPart(part, applySettings(form, settings.value, fields));
  if (!reading.ok) {
    const at = fieldAtPath(form, reading.path);
    if (at?.name) return { ...failure('content', reading.message), field: at.name };
    return failure('content', at ? `${at.label}: ${reading.message}` : reading.message);
  }
  const labels = changedLabels(form, settings.value, fields);
  if (labels.length === 0) return failure('same', 'Ничего не изменилось');
  const value = ownSettings({ ...reading.value }, settings);
  await saveContent(logged(part, labels.join(', ').slice(0, MAX_NOTE)), { key: part, value }, clock());
  return success(`«${contentPartName(part)}»: сохранено, на сайте сразу`);
};

const remove: Action = async ({ logged, clock }, fields) => {
  const part = partOf(fields);
  if (!part) return GONE;
  return (await removeContent(logged(part), part, clock()))
    ? success(`«${contentPartName(part)}»: снова по умолчанию`)
    : failure('none', 'Здесь и так текст по умолчанию');
};

export const CONTENT_ACTIONS = {
  'content-save': save,
  'content-fields': saveFields,
  'content-remove': remove,
} satisfies Record<string, Action>;
