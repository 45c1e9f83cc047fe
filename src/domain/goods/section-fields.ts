import * as v from 'valibot';
import { pictureSchema } from '../product/picture-schema.ts';
import { failure, type Result, success } from '../result.ts';

/** A section as it is edited, by the names of its columns. */
export const editableSectionSchema = v.object({
  id: v.number(),
  name: v.string(),
  parent_id: v.nullable(v.number()),
  position: v.number(),
  text: v.string(),
  active: v.boolean(),
  hidden_filters: v.array(v.string()),
  /** Chosen by the merchant; null for that of the content, or of the section's first product. */
  picture: v.nullable(pictureSchema),
  pinned: v.record(v.string(), v.unknown()),
});
export type EditableSection = v.InferOutput<typeof editableSectionSchema>;

/** No section hides more filters; a listing shows about twenty. */
const MAX_HIDDEN = 200;

/** Reads ids of filters from a list with commas, each once. */
function readFilterIds(text: string): string[] {
  const ids = text.split(',').filter((id) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(id));
  return [...new Set(ids)].slice(0, MAX_HIDDEN);
}

interface SectionFieldRule {
  label: string;
  columns: readonly (keyof EditableSection & string)[];
  show(row: EditableSection): string;
  read(text: string): Result<Partial<EditableSection>>;
}

/** Everything about a section that the merchant edits; a new field is a line here and in `data/pinned-columns.ts`. */
const SECTION_FIELDS = {
  name: {
    ...{ label: 'Название', columns: ['name'] },
    show: ({ name }) => name,
    read: (text) =>
      text.trim() === '' ? failure('empty', 'Назовите раздел') : success({ name: text.trim().slice(0, 200) }),
  },
  parent: {
    ...{ label: 'Внутри раздела', columns: ['parent_id'] },
    show: ({ parent_id }) => (parent_id === null ? '' : String(parent_id)),
    read(text) {
      if (text === '') return success({ parent_id: null });
      return /^[1-9]\d{0,8}$/.test(text)
        ? success({ parent_id: Number(text) })
        : failure('parent', 'Такого раздела нет');
    },
  },
  position: {
    ...{ label: 'Порядок', columns: ['position'] },
    show: ({ position }) => String(position),
    read: (text) =>
      /^\d{1,6}$/.test(text.trim())
        ? success({ position: Number(text.trim()) })
        : failure('position', 'Целое число: чем меньше, тем раньше'),
  },
  text: {
    ...{ label: 'Текст под списком', columns: ['text'] },
    show: ({ text }) => text,
    read: (text) => success({ text: text.replaceAll('\r\n', '\n').trim().slice(0, 20_000) }),
  },
  active: {
    ...{ label: 'Показывать на сайте', columns: ['active'] },
    show: ({ active }) => (active ? 'on' : ''),
    read: (text) => success({ active: text === 'on' }),
  },
  filters: {
    ...{ label: 'Скрытые фильтры', columns: ['hidden_filters'] },
    show: ({ hidden_filters }) => hidden_filters.join(','),
    read: (text) => success({ hidden_filters: readFilterIds(text) }),
  },
} as const satisfies Readonly<Record<string, SectionFieldRule>>;

export type SectionField = keyof typeof SECTION_FIELDS;
export const sectionFields: Readonly<Record<SectionField, SectionFieldRule>> = SECTION_FIELDS;
export const SECTION_FIELD_NAMES = Object.keys(SECTION_FIELDS).filter((name): name is SectionField =>
  Object.hasOwn(SECTION_FIELDS, name),
);

export function readSectionField(text: string): SectionField | null {
  return SECTION_FIELD_NAMES.find((name) => name === text) ?? null;
}

/** Name of a filter's tick in the form. */
export const filterInput = (id: string): string => `filter-${id}`;

/**
 * Reads which filters a section hides from the ticks of the filters that the form listed. Hidden filters that it did not list, because no
 * goods of the section have them now, stay hidden.
 */
export function hiddenByTicks(
  { hidden_filters }: Pick<EditableSection, 'hidden_filters'>,
  typed: Readonly<Record<string, string>>,
): string {
  const listed = readFilterIds(typed['listed-filters'] ?? '');
  const unlisted = hidden_filters.filter((id) => !listed.includes(id));
  return [...unlisted, ...listed.filter((id) => typed[filterInput(id)] !== 'on')].toSorted().join(',');
}
