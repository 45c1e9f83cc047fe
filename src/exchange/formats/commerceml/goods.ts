import { readBarcodes } from '../../../domain/product/barcode.ts';
import { plainText } from '../../normalise/plain-text.ts';
import { richFields } from '../../normalise/rich-fields.ts';
import {
  type PictureRecord,
  type ProductRecord,
  type PropertySource,
  type PropertyValue,
  pictureOf,
} from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readAmount } from '../read/numbers.ts';
import { child, childrenOf, lineOf, oneLine, textOf, type XmlElement } from '../read/xml-stream.ts';

/** A property that is identified only by its name and has no id. */
export interface NamedValue {
  name: string;
  value: string;
}

const DELETED = /^(удален|удалён|deleted)/i;

/** Whether an element is marked as deleted by an attribute, a status or a child element. */
export function isDeleted(element: XmlElement): boolean {
  const status = element.attributes['Статус'] ?? textOf(element, 'Статус') ?? '';
  return DELETED.test(status.trim()) || /^(true|1|да)$/i.test(textOf(element, 'ПометкаУдаления') ?? '');
}

/** Unit of a product or an offer; `declared` maps the codes of the file's classifier to units. */
export function baseUnit(
  { unitOf }: Vocabulary,
  element: XmlElement,
  declared: ReadonlyMap<string, string>,
): string | undefined {
  const unit = child(element, 'БазоваяЕдиница');
  if (!unit) return undefined;
  const code = unit.attributes['Код']?.trim();
  const words = [unit.text, textOf(unit, 'НаименованиеКраткое'), unit.attributes['НаименованиеКраткое']];
  return unitOf(
    ...words.map((word) => (word ? (declared.get(word) ?? word) : undefined)),
    code,
    unit.attributes['МеждународноеСокращение'],
    unit.attributes['НаименованиеПолное'],
    code ? declared.get(code) : undefined,
  );
}

const STATED_IN: Record<PropertySource, string> = {
  values: 'ЗначенияСвойств',
  characteristics: 'ХарактеристикиТовара',
  requisites: 'ЗначенияРеквизитов',
  country: 'Страна',
};

/** Kinds of property elements that are missing from a product or an offer; an empty element states that there are no properties. */
export const unstatedOf = (element: XmlElement, sources: readonly PropertySource[]): PropertySource[] =>
  sources.filter((source) => !child(element, STATED_IN[source]));

/** Values of properties with an id. */
export function propertyValues(element: XmlElement): PropertyValue[] {
  return childrenOf(child(element, 'ЗначенияСвойств'), 'ЗначенияСвойства').flatMap((entry) => {
    const property = textOf(entry, 'Ид');
    const values = childrenOf(entry, textOf(entry, 'ИдЗначения') ? 'ИдЗначения' : 'Значение');
    return property
      ? values.filter(({ text }) => text).map(({ text }) => ({ property, text: oneLine(text) }))
      : [];
  });
}

/** Reads «Характеристики» of a product or an offer: names and values. */
export function characteristics(element: XmlElement): NamedValue[] {
  return childrenOf(child(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').flatMap((entry) => {
    const name = lineOf(entry, 'Наименование');
    const value = lineOf(entry, 'Значение');
    return name && value ? [{ name, value }] : [];
  });
}

/** Reads the requisites of a product that have both a name and a value. */
export function requisites(element: XmlElement): NamedValue[] {
  return childrenOf(child(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').flatMap((entry) => {
    const name = lineOf(entry, 'Наименование');
    const value = textOf(entry, 'Значение');
    return name && value ? [{ name, value }] : [];
  });
}

/** Pictures named in an element, whose files are found later; an empty object if it names none. */
export function shownIn(element: XmlElement, alt: string): { pictures?: PictureRecord[] } {
  const origins = childrenOf(element, 'Картинка').map((picture) => picture.text);
  if (origins.length === 0) return {};
  const pictures = [...new Set(origins.filter(Boolean))].map((origin) =>
    pictureOf(origin.replaceAll('\\', '/'), alt),
  );
  return { pictures };
}

/** Weight in grams, converted from kilograms; undefined when absent or not a number. */
export function weightInGrams(element: XmlElement, named: readonly NamedValue[]): number | undefined {
  const text = textOf(element, 'Вес') ?? named.find(({ name }) => name === 'Вес')?.value;
  const grams = text === undefined ? null : readAmount(text, 3);
  return grams === null || grams > 2_000_000_000 ? undefined : grams;
}

/** Barcodes of a product or an offer; undefined if the element mentions none. */
export function barcodesOf(element: XmlElement): string[] | undefined {
  const stated = childrenOf(element, 'Штрихкод');
  return stated.length > 0 ? readBarcodes(...stated.map(({ text }) => text)) : undefined;
}

function brandOf(element: XmlElement): { name: string } | undefined {
  const maker = child(element, 'Изготовитель');
  const name =
    maker && (textOf(maker, 'Наименование') || textOf(maker, 'ОфициальноеНаименование') || maker.text);
  return name ? { name: oneLine(name) } : undefined;
}

/** Reads a product with its properties, identified by id or by name; null if it has no id. */
export function readGood(
  words: Vocabulary,
  element: XmlElement,
  file: string,
  units: ReadonlyMap<string, string>,
): { product: ProductRecord; named: NamedValue[] } | null {
  const [id, variant] = (textOf(element, 'Ид') ?? '').split('#');
  if (!id) return null;
  const place = { file, line: element.line };
  if (isDeleted(element)) return { product: { kind: 'product', id, deleted: true, place }, named: [] };
  const all = requisites(element);
  const named = [
    ...characteristics(element),
    ...all.filter(({ name }) => words.roleOf(name) !== null && name !== 'Вес'),
  ];
  const country = textOf(element, 'Страна');
  if (country) named.push({ name: 'Страна', value: country });
  const name = lineOf(element, 'Наименование');
  const html = all.find((entry) => entry.name === 'ОписаниеВФорматеHTML')?.value;
  const description = html || textOf(element, 'Описание');
  const weight = weightInGrams(element, all);
  const sourceUnit = baseUnit(words, element, units);
  const section = textOf(child(element, 'Группы') ?? element, child(element, 'Группы') ? 'Ид' : 'ИдГруппы');
  const brand = brandOf(element);
  const article = textOf(element, 'Артикул');
  const barcodes = barcodesOf(element);
  const product: ProductRecord = {
    kind: 'product',
    id,
    place,
    ...(variant === undefined ? {} : { oneOfGroup: true as const }),
    ...(name ? { name } : {}),
    ...(article === undefined ? {} : { article }),
    ...(barcodes && {
      barcodes: { offer: variant === undefined ? id : `${id}#${variant}`, codes: barcodes },
    }),
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(section ? { section } : {}),
    ...(brand ? { brand } : {}),
    ...richFields(all.find((entry) => words.columnOf(entry.name.toLowerCase()) === 'rich-content')?.value),
    ...(weight === undefined ? {} : { weight }),
    ...(sourceUnit ? { sourceUnit } : {}),
    properties: propertyValues(element),
    unstated: unstatedOf(element, ['values', 'characteristics', 'requisites', 'country']),
    ...shownIn(element, name ?? ''),
  };
  return { product, named };
}
