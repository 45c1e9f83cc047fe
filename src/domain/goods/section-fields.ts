import * as v from 'valibot';
import { failure, type Result, success } from '../result.ts';

/** A section as it is edited, by the names of its columns. */
export const editableSectionSchema = v.object({
  id: v.number(),
  name: v.string(),
  parent_id: v.nullable(v.number()),
  position: v.number(),
  text: v.string(),
  active: v.boolean(),
  pinned: v.record(v.string(), v.unknown()),
});
export type EditableSection = v.InferOutput<typeof editableSectionSchema>;

interface SectionFieldRule {
  label: string;
  columns: readonly (keyof EditableSection & string)[];
  show(row: EditableSection): string;
  read(text: string): Result<Partial<EditableSection>>;
}

/** Everything of a section that the merchant edits; a new field is a line here and in `data/pinned-columns.ts`. */
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
} as const satisfies Readonly<Record<string, SectionFieldRule>>;

export type SectionField = keyof typeof SECTION_FIELDS;
export const sectionFields: Readonly<Record<SectionField, SectionFieldRule>> = SECTION_FIELDS;
export const SECTION_FIELD_NAMES = Object.keys(SECTION_FIELDS).filter((name): name is SectionField =>
  Object.hasOwn(SECTION_FIELDS, name),
);

export function readSectionField(text: string): SectionField | null {
  return SECTION_FIELD_NAMES.find((name) => name === text) ?? null;
}
