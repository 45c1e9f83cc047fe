import { sectionRecord } from '../../normalise/section-record.ts';
import type { ParsedRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import { readFormedAt } from '../read/formed-at.ts';
import { oneLine, readXmlRecords, type XmlElement, type XmlListener } from '../read/xml-stream.ts';
import { readOffer } from './offer.ts';

const WANTED = ['currencies/currency', 'categories/category', 'offers/offer'];

function categoryRecord(words: Vocabulary, element: XmlElement, file: string): ParsedRecord {
  const place = { file, line: element.line };
  const id = element.attributes['id']?.trim();
  if (!id) return { kind: 'warning', message: 'категория без id пропущена', place };
  const parent = (element.attributes['parentId'] ?? element.attributes['parent_id'])?.trim() || null;
  return sectionRecord(
    words,
    { id, parent: parent === '0' ? null : parent, name: oneLine(element.text) || id },
    place,
  );
}

function listen(
  words: Vocabulary,
  file: string,
  emit: (record: ParsedRecord) => void,
): { listener: XmlListener; end(): void } {
  const { currencyOf } = words;
  const emitted = new Set<string>();
  const rates: { currency: string; rate: string }[] = [];
  let base = '';
  let offers = 0;

  const currency = (element: XmlElement) => {
    const code = currencyOf(element.attributes['id']);
    const rate = element.attributes['rate']?.trim().replace(',', '.') ?? '1';
    // A rate such as «CBRF» is the name of a bank; for such currencies the rate in the settings is used.
    if (!/^\d+(\.\d+)?$/.test(rate) || Number(rate) === 0) return;
    if (Number(rate) === 1 && !base) base = code;
    else rates.push({ currency: code, rate });
  };

  const begin = () => {
    for (const { currency: code, rate } of rates)
      if (base) emit({ kind: 'rate', currency: code, base, rate });
    emit({ kind: 'price-type', id: 'price', name: 'Цена', currency: base || currencyOf(undefined) });
    emit({
      kind: 'price-type',
      id: 'oldprice',
      name: 'Старая цена',
      currency: base || currencyOf(undefined),
    });
  };

  const offer = (element: XmlElement) => {
    const read = readOffer(words, element, file);
    if (!read) {
      emit({ kind: 'warning', message: 'предложение без id пропущено', place: { file, line: element.line } });
      return;
    }
    if (offers++ === 0) begin();
    for (const { property, name, unit } of read.params) {
      if (emitted.has(property)) continue;
      emitted.add(property);
      emit({ kind: 'property', id: property, name, type: 'text', unit });
    }
    for (const record of read.records) emit(record);
  };

  const listener: XmlListener = {
    wants: (name, path) => WANTED.includes(`${path.at(-1)}/${name}`),
    opened(_name, attributes, path) {
      const at = path.length === 0 ? readFormedAt(attributes['date'], 'began') : null;
      if (at) emit({ kind: 'formed', at });
    },
    element(element) {
      if (element.name === 'currency') currency(element);
      else if (element.name === 'category') emit(categoryRecord(words, element, file));
      else offer(element);
    },
  };
  return {
    listener,
    end() {
      if (offers > 0) emit({ kind: 'complete', of: ['section', 'property', 'product', 'offer'] });
      else
        emit({
          kind: 'warning',
          message: `${file}: в файле нет ни одного предложения, товары оставлены как были`,
        });
    },
  };
}

/**
 * Reads a YML feed as a stream of records: categories, simple and vendor.model offers, groups.
 * @throws FileRefused for malformed XML
 */
export function parseYml(path: string, file: string, words: Vocabulary): AsyncGenerator<ParsedRecord> {
  return readXmlRecords(path, file, (emit) => listen(words, file, emit));
}
