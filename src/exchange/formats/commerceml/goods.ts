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

/** A property of which only a name is known. */
export interface NamedValue {
  name: string;
  value: string;
}

const DELETED = /^(удален|удалён|deleted)/i;

/** Marked as deleted, by attribute, status or element. */
export function isDeleted(element: XmlElement): boolean {
  const status = element.attributes['Статус'] ?? textOf(element, 'Статус') ?? '';
  return DELETED.test(status.trim()) || /^(true|1|да)$/i.test(textOf(element, 'ПометкаУдаления') ?? '');
}

/** The unit of a good or an offer; `declared` names the units of the file's classifier by code. */
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

const SAID_IN: Record<PropertySource, string> = {
  values: 'ЗначенияСвойств',
  characteristics: 'ХарактеристикиТовара',
  requisites: 'ЗначенияРеквизитов',
  country: 'Страна',
};

/** Which of these a good or an offer does not have at all; an empty one says that there is nothing. */
export const unsaidOf = (element: XmlElement, sources: readonly PropertySource[]): PropertySource[] =>
  sources.filter((source) => !child(element, SAID_IN[source]));

/** Values of properties that have an id. */
export function propertyValues(element: XmlElement): PropertyValue[] {
  return childrenOf(child(element, 'ЗначенияСвойств'), 'ЗначенияСвойства').flatMap((entry) => {
    const property = textOf(entry, 'Ид');
    const values = childrenOf(entry, textOf(entry, 'ИдЗначения') ? 'ИдЗначения' : 'Значение');
    return property
      ? values.filter(({ text }) => text).map(({ text }) => ({ property, text: oneLine(text) }))
      : [];
  });
}

/** «Характеристики» of a good or an offer: a name with a value. */
export function characteristics(element: XmlElement): NamedValue[] {
  return childrenOf(child(element, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').flatMap((entry) => {
    const name = lineOf(entry, 'Наименование');
    const value = lineOf(entry, 'Значение');
    return name && value ? [{ name, value }] : [];
  });
}

/** Requisites of a good, which say little of interest; those that name a size or an area are taken for properties. */
export function requisites(element: XmlElement): NamedValue[] {
  return childrenOf(child(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').flatMap((entry) => {
    const name = lineOf(entry, 'Наименование');
    const value = textOf(entry, 'Значение');
    return name && value ? [{ name, value }] : [];
  });
}

/** Pictures as announced, whose files are looked for elsewhere; nothing where the file does not speak of any. */
export function shownIn(element: XmlElement, alt: string): { pictures?: PictureRecord[] } {
  const origins = childrenOf(element, 'Картинка').map((picture) => picture.text);
  if (origins.length === 0) return {};
  const pictures = [...new Set(origins.filter(Boolean))].map((origin) =>
    pictureOf(origin.replaceAll('\\', '/'), alt),
  );
  return { pictures };
}

/** What is said of a weight in kilograms; undefined where nothing is, or nothing that a number can be read from. */
export function weightInGrams(element: XmlElement, named: readonly NamedValue[]): number | undefined {
  const text = textOf(element, 'Вес') ?? named.find(({ name }) => name === 'Вес')?.value;
  const grams = text === undefined ? null : readAmount(text, 3);
  return grams === null || grams > 2_000_000_000 ? undefined : grams;
}

/** The barcodes of a good or an offer; undefined where nothing is said of any. */
export function barcodesOf(element: XmlElement): string[] | undefined {
  const said = childrenOf(element, 'Штрихкод');
  return said.length > 0 ? readBarcodes(...said.map(({ text }) => text)) : undefined;
}

function brandOf(element: XmlElement): { name: string } | undefined {
  const maker = child(element, 'Изготовитель');
  const name =
    maker && (textOf(maker, 'Наименование') || textOf(maker, 'ОфициальноеНаименование') || maker.text);
  return name ? { name: oneLine(name) } : undefined;
}

/** A good of the catalogue: what is said of it by id, and what only by name. Null for one without an id. */
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
    unsaid: unsaidOf(element, ['values', 'characteristics', 'requisites', 'country']),
    ...shownIn(element, name ?? ''),
  };
  return { product, named };
}
