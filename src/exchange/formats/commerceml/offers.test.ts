import { expect, it } from 'vitest';
import { VOCABULARY } from '../../../app/vocabulary.ts';
import type { XmlElement } from '../read/xml-stream.ts';
import { readOffer } from './offers.ts';

const element = (name: string, children: XmlElement[] = [], text = ''): XmlElement => ({
  name,
  attributes: {},
  children,
  text,
  line: 1,
});

const price = (amount: string, { min, factor }: { min?: string; factor?: string } = {}) =>
  element('Цена', [
    element('ИдТипаЦены', [], 'retail'),
    element('ЦенаЗаЕдиницу', [], amount),
    ...(min ? [element('МинКоличество', [], min)] : []),
    ...(factor ? [element('Коэффициент', [], factor)] : []),
  ]);

const PLAIN = price('7');
const PLAIN_SPELLED_OUT = price('7', { min: '1', factor: '1' });
const OF_A_BOX = price('60', { factor: '10' });
const FROM_TEN_ON = price('6', { min: '10' });
const FROM_TEN_BOXES_ON = price('50', { min: '10', factor: '10' });

function chosen(entries: XmlElement[]) {
  const offer = element('Предложение', [element('Ид', [], '1'), element('Цены', entries)]);
  return readOffer(VOCABULARY, offer, 'файл', new Map(), new Map())?.prices.map(({ amount }) => amount);
}

it.each<[string, XmlElement, XmlElement, number]>([
  ['the price of one before that of a box', PLAIN, OF_A_BOX, 700],
  ['the price of one before that from ten on', PLAIN, FROM_TEN_ON, 700],
  ['the price of one, spelled out, before that from ten on', PLAIN_SPELLED_OUT, FROM_TEN_ON, 700],
  ['the price of a box before that from ten on', OF_A_BOX, FROM_TEN_ON, 6000],
  ['the price from ten on before that from ten boxes on', FROM_TEN_ON, FROM_TEN_BOXES_ON, 600],
])('among several prices of one type %s counts, in any order', (_, better, worse, amount) => {
  expect(chosen([better, worse])).toEqual([amount]);
  expect(chosen([worse, better])).toEqual([amount]);
});

it('the first of two equal prices counts', () => {
  expect(chosen([price('7'), price('8')])).toEqual([700]);
});
