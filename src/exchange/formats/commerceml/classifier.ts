import { sectionRecord } from '../../normalise/section-record.ts';
import type { CatalogueRecord, PropertyRecord } from '../../record.ts';
import type { Vocabulary } from '../../words/vocabulary.ts';
import type { XmlElement, XmlListener } from '../read/xml-stream.ts';
import { lineOf, oneLine, textOf } from '../read/xml-stream.ts';

const PROPERTY = /^Свойство(Номенклатуры)?$/;

const TYPES: Readonly<Record<string, PropertyRecord['type']>> = {
  справочник: 'dictionary',
  число: 'number',
};

interface OpenGroup {
  id: string;
  name: string;
  parent: string | null;
  line: number;
  emitted: boolean;
}

/** Reads groups and properties one by one while streaming, because an element with all of them could be too large for memory. */
export function followClassifier(words: Vocabulary, file: string, emit: (record: CatalogueRecord) => void) {
  const groups: OpenGroup[] = [];
  let property: (PropertyRecord & { values: number }) | null = null;

  const emitGroup = (group: OpenGroup) => {
    if (group.emitted || !group.id) return;
    group.emitted = true;
    const { id, parent, name, line } = group;
    emit(sectionRecord(words, { id, parent, name: name || id }, { file, line }));
  };

  const emitValue = (element: XmlElement) => {
    const id = textOf(element, 'ИдЗначения') || textOf(element, 'Ид');
    const value = lineOf(element, 'Значение');
    if (!property?.id || !id || value === undefined) return;
    property.values++;
    const place = { file, line: element.line };
    emit({ kind: 'property-value', property: property.id, id, value, place });
  };

  const wants: XmlListener['wants'] = (name, path) => {
    const parent = path.at(-1) ?? '';
    if (parent === 'Группа') return name === 'Ид' || name === 'Наименование';
    if (PROPERTY.test(parent))
      return ['Ид', 'Наименование', 'ТипЗначений', 'ТипыЗначений', 'ЕдиницаИзмерения'].includes(name);
    return parent === 'ВариантыЗначений' && property !== null;
  };

  const typed = (word: string) => TYPES[word.trim().toLowerCase()] ?? 'text';

  const oldStyleType = (element: XmlElement) => {
    for (const inner of [element, ...element.children, ...element.children.flatMap((one) => one.children)]) {
      const type = textOf(inner, 'Тип');
      if (type && property) property.type = typed(type);
      if (inner.name === 'ВариантыЗначений') inner.children.forEach(emitValue);
      for (const list of inner.children)
        if (list.name === 'ВариантыЗначений') list.children.forEach(emitValue);
    }
  };

  return {
    wants,
    opened(name: string, path: readonly string[], line: number) {
      if (name === 'Группа') {
        const above = groups.at(-1);
        if (above) emitGroup(above);
        groups.push({ id: '', name: '', parent: above?.id || null, line, emitted: false });
      } else if (PROPERTY.test(name) && path.at(-1)?.startsWith('Свойства')) {
        property = { kind: 'property', id: '', name: '', type: 'text', values: 0, place: { file, line } };
      }
    },
    element(element: XmlElement, path: readonly string[]) {
      const parent = path.at(-1) ?? '';
      const group = groups.at(-1);
      if (parent === 'Группа' && group) {
        if (element.name === 'Ид') group.id = element.text;
        else group.name = oneLine(element.text);
      } else if (PROPERTY.test(parent) && property) {
        if (element.name === 'Ид') property.id = element.text;
        else if (element.name === 'Наименование') property.name = oneLine(element.text);
        else if (element.name === 'ЕдиницаИзмерения') property.unit = element.text;
        else if (element.children.length > 0) oldStyleType(element);
        else property.type = typed(element.text);
      } else if (parent === 'ВариантыЗначений') emitValue(element);
    },
    closed(name: string) {
      if (name === 'Группа') {
        const group = groups.pop();
        if (group) emitGroup(group);
      } else if (PROPERTY.test(name) && property) {
        const { values, ...record } = property;
        property = null;
        if (record.id)
          emit({ ...record, name: record.name || record.id, type: values > 0 ? 'dictionary' : record.type });
      }
    },
  };
}
