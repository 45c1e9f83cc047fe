import { describe, expect, it } from 'vitest';
import { isGtin, readBarcodes } from './barcode.ts';

describe('[PROD-12] a barcode', () => {
  it.each([
    ['EAN-13', '4810000000018'],
    ['EAN-8', '96385074'],
    ['UPC-A', '036000291452'],
    ['GTIN-14', '14810000000015'],
  ])('of %s is a number that goods are known by everywhere', (_form, code) => {
    expect(isGtin(code)).toBe(true);
  });

  it.each([
    ['its check digit wrong', '4810000000017'],
    ['two figures exchanged', '4180000000018'],
    ['the prefix 2 of a shop', '2000000000015'],
    ['the prefix 02 of scales', '0212345000007'],
    ['the prefix 2 under the number of a box', '12000000000012'],
    ['the prefix 2 of eight figures', '20000004'],
    ['eleven figures', '48100000000'],
    ['letters', 'ABC4810000017'],
    ['nothing but noughts', '0000000000000'],
    ['nothing', ''],
  ])('with %s is not', (_what, code) => {
    expect(isGtin(code)).toBe(false);
  });

  it('is read with its fellows, each once, without what is none', () => {
    expect(readBarcodes('4810000000018; 2000000000015|4810000000018')).toEqual([
      '4810000000018',
      '2000000000015',
    ]);
    expect(readBarcodes('OEM-12/3', '4810000000018')).toEqual(['OEM-12/3', '4810000000018']);
    expect(readBarcodes('4,81E+12', '4.81E+12', '—', 'нет', '')).toEqual([]);
    expect(readBarcodes(Array.from({ length: 30 }, (_, at) => `48100000${at}`).join(' '))).toHaveLength(10);
  });
});
