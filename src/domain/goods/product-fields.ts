import { LABELS, readLabel } from '../product/label-names.ts';
import { videoPlayer } from '../product/video.ts';
import { failure, type Result, success } from '../result.ts';
import type { EditableProduct } from './editable-rows.ts';
import { decimalText, readArea, readPieces, readSide, readWeight } from './read-fields.ts';

/** How a field is typed; `section` and `labels` offer what there is. */
type FieldInput = 'line' | 'lines' | 'decimal' | 'tick' | 'section' | 'labels';

/** Forms of the product page, which are saved separately. */
export type FieldGroup = 'texts' | 'measures';

/** A field that the merchant edits, with the columns that are pinned together when it is saved. */
interface EditableField<Row> {
  label: string;
  hint?: string;
  group: FieldGroup;
  input: FieldInput;
  maxLength: number;
  columns: readonly (keyof Row & string)[];
  /** The stored value as it is typed. */
  show(row: Row): string;
  /** Reads what was typed as new values of columns. */
  read(text: string): Result<Partial<Row>>;
}

type Field = EditableField<EditableProduct>;

/** Returns a field of plain text. */
function textField(
  column: 'name' | 'article' | 'description',
  field: Pick<Field, 'label' | 'input' | 'maxLength'> & { hint?: string; required?: string },
): Field {
  const { required, ...shown } = field;
  return {
    ...{ ...shown, group: 'texts', columns: [column] },
    show: (row) => row[column],
    read(text) {
      const value = text.replaceAll('\r\n', '\n').trim().slice(0, field.maxLength);
      return value === '' && required ? failure('empty', required) : success({ [column]: value });
    },
  };
}

/** Returns a field of a measure, which is a number or empty. */
function measureField<Column extends 'width' | 'length' | 'unit_area' | 'pieces_per_box' | 'weight'>(
  column: Column,
  label: string,
  hint: string,
  decimals: number,
  read: (text: string) => Result<EditableProduct[Column]>,
): Field {
  return {
    ...{ label, hint, group: 'measures', input: 'decimal', maxLength: 20, columns: [column] },
    show: (row) => (row[column] === 0 ? '' : decimalText(row[column], decimals)),
    read(text) {
      const found = read(text);
      return found.ok ? success({ [column]: found.value }) : found;
    },
  };
}

/** Returns a field that is on or off. */
function tickField(column: 'active' | 'sold_by_box', group: FieldGroup, label: string): Field {
  return {
    ...{ label, group, input: 'tick', maxLength: 2, columns: [column] },
    show: (row) => (row[column] ? 'on' : ''),
    read: (text) => success({ [column]: text === 'on' }),
  };
}

const MAX_DESCRIPTION = 20_000;

/**
 * Everything about a product that the merchant edits, in the order of the forms. A new field is a line here, its column in
 * `data/pinned-columns.ts` and in `editableProductSchema`; page, validation, pinning, log and undo follow from these.
 */
const PRODUCT_FIELDS = {
  name: textField('name', {
    ...{ label: 'Название', input: 'line', maxLength: 300, required: 'Назовите товар' },
  }),
  article: textField('article', { label: 'Артикул', input: 'line', maxLength: 100 }),
  section: {
    ...{ label: 'Раздел', group: 'texts', input: 'section', maxLength: 9, columns: ['section_id'] },
    show: (row) => (row.section_id === null ? '' : String(row.section_id)),
    read(text) {
      if (text === '') return success({ section_id: null });
      return /^[1-9]\d{0,8}$/.test(text)
        ? success({ section_id: Number(text) })
        : failure('section', 'Такого раздела нет');
    },
  },
  description: textField('description', {
    ...{ label: 'Описание', input: 'lines', maxLength: MAX_DESCRIPTION },
  }),
  labels: {
    ...{ label: 'Метки', group: 'texts', input: 'labels', maxLength: 200, columns: ['labels'] },
    show: (row) => row.labels.join(','),
    read(text) {
      const named = text.split(',').filter((word) => word !== '');
      const labels = LABELS.filter((label) => named.some((word) => readLabel(word) === label));
      return success({ labels });
    },
  },
  video: {
    ...{
      label: 'Видео',
      hint: 'Адрес ролика на YouTube, VK Видео или Rutube',
      group: 'texts',
      input: 'line',
    },
    ...{ maxLength: 300, columns: ['video'] },
    show: (row) => row.video,
    read(text) {
      const video = text.trim().slice(0, 300);
      return video === '' || videoPlayer(video)
        ? success({ video })
        : failure('video', 'Нужен адрес ролика на YouTube, VK Видео или Rutube');
    },
  },
  active: tickField('active', 'texts', 'Показывать на сайте'),
  width: measureField('width', 'Ширина, мм', 'Одной штуки', 1, readSide),
  length: measureField('length', 'Длина, мм', 'Одной штуки', 1, readSide),
  unitArea: measureField(
    'unit_area',
    'Площадь, м²',
    'Той единицы, которой продаёте: штуки или упаковки',
    8,
    readArea,
  ),
  piecesPerBox: measureField('pieces_per_box', 'Штук в упаковке', 'Если продаёте в упаковках', 0, readPieces),
  soldByBox: tickField('sold_by_box', 'measures', 'Продаётся только упаковками'),
  weight: measureField('weight', 'Вес, кг', 'Той единицы, которой продаёте', 3, readWeight),
} as const satisfies Readonly<Record<string, Field>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

/** The fields by name, all with the same type. */
export const productFields: Readonly<Record<ProductField, Field>> = PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS).filter((name): name is ProductField =>
  Object.hasOwn(PRODUCT_FIELDS, name),
);

export const fieldsOfGroup = (group: FieldGroup): ProductField[] =>
  PRODUCT_FIELD_NAMES.filter((name) => productFields[name].group === group);

export function readProductField(text: string): ProductField | null {
  return PRODUCT_FIELD_NAMES.find((name) => name === text) ?? null;
}
