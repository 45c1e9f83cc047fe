import { filterCodeOf } from '../../../domain/listing/slug.ts';
import { type CompleteRecord, NAMED, type ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readFormedAt } from '../read/formed-at.ts';
import { readXmlRecords, textOf, type XmlElement, type XmlListener } from '../read/xml-stream.ts';
import { followClassifier } from './classifier.ts';
import { type NamedValue, readGood } from './goods.ts';
import { readOffer } from './offers.ts';

const PACKAGES = ['Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'];

/** Returns a function that identifies properties without an id by their name. */
function nameProperties(emit: (record: ParsedRecord) => void) {
  const emitted = new Set<string>();
  return (values: readonly NamedValue[]) =>
    values.map(({ name, value }) => {
      const property = `${NAMED}${filterCodeOf(name)}`;
      if (!emitted.has(property)) {
        emitted.add(property);
        emit({ kind: 'property', id: property, name, type: 'text' });
      }
      return { property, value };
    });
}

function listen(
  words: Vocabulary,
  file: string,
  emit: (record: ParsedRecord) => void,
): { listener: XmlListener; end(): void } {
  const seen = { section: false, property: false, product: false, offer: false };
  const emitSeen = (record: ParsedRecord) => {
    if (record.kind in seen) seen[record.kind as keyof typeof seen] = true;
    emit(record);
  };
  const classifier = followClassifier(words, file, emitSeen);
  const named = nameProperties(emit);
  const units = new Map<string, string>();
  const currencies = new Map<string, string>();
  let changesOnly = false;
  let formedAt: Date | null = null;
  let statesStock = false;

  const good = (element: XmlElement) => {
    const read = readGood(words, element, file, units);
    const place = { file, line: element.line };
    if (!read) return emit({ kind: 'warning', message: 'товар без Ид пропущен', place });
    const extra = named(read.named).map(({ property, value }) => ({ property, text: value }));
    const { product } = read;
    emitSeen(product.properties ? { ...product, properties: [...product.properties, ...extra] } : product);
  };

  const offer = (element: XmlElement) => {
    const read = readOffer(words, element, file, units, currencies);
    const place = { file, line: element.line };
    if (!read) return emit({ kind: 'warning', message: 'предложение без Ид пропущено', place });
    const { offer: record } = read;
    if (record)
      emitSeen(
        record.properties ? { ...record, properties: [...record.properties, ...named(read.named)] } : record,
      );
    for (const price of read.prices) emit(price);
    if (read.stock) emit(read.stock);
    statesStock ||= read.stock !== null;
    for (const warning of read.zeroed) emit(warning);
  };

  const priceType = (element: XmlElement) => {
    const id = textOf(element, 'Ид');
    if (!id) return;
    const currency = words.currencyOf(textOf(element, 'Валюта'));
    currencies.set(id, currency);
    emit({
      kind: 'price-type',
      id,
      name: textOf(element, 'Наименование') || id,
      currency,
      place: { file, line: element.line },
    });
  };

  const unit = (element: XmlElement) => {
    const name = textOf(element, 'НаименованиеКраткое') || textOf(element, 'НаименованиеПолное');
    for (const key of [textOf(element, 'Ид'), textOf(element, 'Код')]) if (key && name) units.set(key, name);
  };

  const COLLECTED: Readonly<Record<string, (element: XmlElement) => void>> = {
    'Товары/Товар': good,
    'Предложения/Предложение': offer,
    'ТипыЦен/ТипЦены': priceType,
    'ЕдиницыИзмерения/ЕдиницаИзмерения': unit,
  };

  const listener: XmlListener = {
    wants: (name, path) => `${path.at(-1)}/${name}` in COLLECTED || classifier.wants(name, path),
    opened(name, attributes, path, line) {
      if (path.length === 0) formedAt = readFormedAt(attributes['ДатаФормирования'], 'ended');
      if (PACKAGES.includes(name) || name === 'Классификатор') {
        const only = attributes['СодержитТолькоИзменения'] ?? '';
        if (/^(true|1|да)$/i.test(only) || name === 'ИзмененияПакетаПредложений') changesOnly = true;
      }
      classifier.opened(name, path, line);
    },
    element(element, path) {
      const read = COLLECTED[`${path.at(-1)}/${element.name}`];
      if (read) read(element);
      else classifier.element(element, path);
    },
    closed: (name) => classifier.closed(name),
  };
  return {
    listener,
    end() {
      if (formedAt && statesStock) emit({ kind: 'formed', at: formedAt });
      const kinds = (Object.keys(seen) as (keyof typeof seen)[]).filter((kind) => seen[kind]);
      if (!changesOnly && kinds.length > 0) emit({ kind: 'complete', of: kinds } satisfies CompleteRecord);
    },
  };
}

/**
 * Reads a CommerceML file of goods, offers, prices, stock or a classifier, versions 2.03 to 3.1, as a stream of records.
 * @throws FileRefused for malformed XML
 */
export function parseCommerceMl(path: string, file: string, words: Vocabulary): AsyncGenerator<ParsedRecord> {
  return readXmlRecords(path, file, (emit) => listen(words, file, emit));
}
