import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterCodeOf, slugOf, valueCodeOf } from './slug.ts';

describe('names in addresses', () => {
  it('are written in latin letters', () => {
    expect(slugOf('Керамогранит Вистан «Тоскана», белый 60×60')).toBe(
      'keramogranit-vistan-toskana-belyy-60x60',
    );
    expect(slugOf('Ёж, щука и подъезд')).toBe('ezh-shchuka-i-podezd');
    expect(slugOf('Фото та Відео')).toBe('foto-ta-video');
    expect(slugOf('Café Crème')).toBe('cafe-creme');
  });

  it('are cut between words', () => {
    const slug = slugOf('очень длинное название товара '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/(tovara|nazvanie|dlinnoe|ochen)$/);
  });

  it('exist for a name without letters', () => {
    expect(slugOf('***')).toBe('bez-nazvaniya');
    expect(filterCodeOf('?')).toBe('svoystvo');
    expect(valueCodeOf('—')).toBe('znachenie');
  });

  it('never meet another parameter of the listing', () => {
    expect(filterCodeOf('Brand')).toBe('p-brand');
    expect(filterCodeOf('Page')).toBe('p-page');
    expect(filterCodeOf('3D')).toBe('p-3d');
  });

  it('hold nothing that an address would have to escape, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});
