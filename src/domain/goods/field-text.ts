import { LABEL_TEXTS } from '../product/label-names.ts';
import type { EditableProduct } from './editable-rows.ts';
import { type ProductField, productFields } from './product-fields.ts';

/** Longest text of a value in the log and on the page. */
const MAX_TEXT = 80;

/** Writes the value of a product's field for people: «да», «Хит, Новинка», a section's name; «пусто» for nothing. */
export function fieldText(
  name: ProductField,
  row: EditableProduct,
  sectionName: (id: number) => string | undefined,
): string {
  const { input, show } = productFields[name];
  if (input === 'tick') return show(row) === 'on' ? 'да' : 'нет';
  if (input === 'labels') return row.labels.map((label) => LABEL_TEXTS[label]).join(', ') || 'нет';
  if (input === 'section')
    return row.section_id === null ? 'без раздела' : `«${sectionName(row.section_id) ?? row.section_id}»`;
  const text = show(row).trim();
  return text === '' ? 'пусто' : `«${text.slice(0, MAX_TEXT)}${text.length > MAX_TEXT ? '…' : ''}»`;
}
