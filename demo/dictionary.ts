import type { CatalogueRecord, PropertyValue } from '../src/exchange/record.ts';
import { DICTIONARIES } from './dictionaries.ts';

/** Numeric properties: `code: [name, unit, filterable]`. */
const FIGURES = {
  thickness: ['Толщина', 'мм', true],
  'pieces-per-box': ['Количество в упаковке', 'шт.', false],
  'box-area': ['Площадь в упаковке', 'м²', false],
  'unit-weight': ['Вес единицы', 'кг', false],
  joint: ['Рекомендуемый шов', 'мм', false],
  'steel-thickness': ['Толщина стали', 'мм', true],
  seals: ['Контуры уплотнения', 'шт.', true],
  'long-side': ['Длина', 'мм', false],
  consumption: ['Расход', 'кг/м²', false],
  'wear-layer': ['Защитный слой', 'мм', true],
} as const satisfies Record<string, readonly [name: string, unit: string, filterable: boolean]>;

/** Properties with too many fine values to filter by. */
const SHOWN_ONLY: readonly DictionaryCode[] = ['shade', 'strips', 'pieces'];

export type DictionaryCode = keyof typeof DICTIONARIES;
export type FigureCode = keyof typeof FIGURES;
export type ValueCode<P extends DictionaryCode> = Extract<keyof (typeof DICTIONARIES)[P][1], string>;
export type Colour = ValueCode<'colour'>;

export function entry<P extends DictionaryCode>(property: P, value: ValueCode<P>): PropertyValue {
  return { property, value: `${property}-${value}` };
}

/** Returns a dictionary value of an offer: one row of its selector. */
export function row<P extends DictionaryCode>(
  property: P,
  value: ValueCode<P>,
): { property: string; value: string } {
  return { property, value: `${property}-${value}` };
}

/** Returns the Russian word for a value. */
export function wordOf<P extends DictionaryCode>(property: P, value: ValueCode<P>): string {
  const values: Record<string, string> = DICTIONARIES[property][1];
  return values[value] ?? '';
}

/** Returns a numeric property of a product, in the property's own unit, rounded to a thousandth. */
export function figure(property: FigureCode, amount: number): PropertyValue {
  return { property, number: Math.round(amount * 1000) };
}

/** Returns a characteristic that is a line of text. */
export function textEntry(property: 'country' | 'warranty', text: string): PropertyValue {
  return { property, text };
}

/** Yields all properties and their values, in the order in which pages show them. */
export function* dictionaryRecords(): Generator<CatalogueRecord> {
  let position = 1;
  for (const [id, [name, values]] of Object.entries(DICTIONARIES)) {
    const filterable = !SHOWN_ONLY.includes(id as DictionaryCode);
    yield { kind: 'property', id, name, type: 'dictionary', position: position++, filterable };
    let place = 0;
    for (const [code, value] of Object.entries(values)) {
      yield { kind: 'property-value', property: id, id: `${id}-${code}`, value, position: place++ };
    }
  }
  for (const [id, [name, unit, filterable]] of Object.entries(FIGURES)) {
    yield { kind: 'property', id, name, type: 'number', unit, position: position++, filterable };
  }
  yield {
    kind: 'property',
    id: 'country',
    name: 'Страна',
    type: 'text',
    position: position++,
    filterable: false,
  };
  yield { kind: 'property', id: 'warranty', name: 'Гарантия', type: 'text', position, filterable: false };
}
