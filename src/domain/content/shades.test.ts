import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPEARANCES, contrast, USUAL_SHADES, weakPair } from './colours.ts';
import { colourStyle, shadesOf, weakColours } from './shades.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('[CONTENT-6] the colours of a shop', () => {
  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#b5472a', '#b5472a')).toBe(1);
  });

  it('are those of the style sheet where none is chosen', () => {
    expect(shadesOf('dark', {})).toEqual(USUAL_SHADES.dark);
    expect(colourStyle({})).toBe('');
  });

  it('follow from an accent, also for a dark appearance that names none', () => {
    const colours = { accent: { light: '#0b6e99' } };
    expect(weakColours(colours)).toBeNull();
    const dark = shadesOf('dark', colours)['accent'] ?? '';
    expect(dark).not.toBe('#0b6e99');
    expect(contrast(dark, USUAL_SHADES.dark['surface'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(colourStyle(colours)).toMatch(/^--own-accent:#0b6e99;.*--own-accent-dark:#/);
  });

  it.each([
    [
      { accent: { light: '#ffcc00' } },
      ['accent', 'light'],
      /^контраст #ffcc00 и #fbfaf8 \(фон страницы\)\u00a0— 1,4, нужно не меньше 4,5; ближайший подходящий #/,
    ],
    [
      { accent: { light: '#0b6e99', dark: '#123456' } },
      ['accent', 'dark'],
      /^контраст #123456 и #191614.*подходящий #/,
    ],
    [{ ground: { light: '#808080' } }, ['ground', 'light'], /фон страницы.* нужно не меньше 4,5$/],
    [{ ground: { light: '#f4f9fb', dark: '#ffffff' } }, ['ground', 'dark'], /контраст/],
  ])('are refused where they cannot be read: %o', (colours, path, message) => {
    expect(weakColours(colours)?.path).toEqual(path);
    expect(weakColours(colours)?.message).toMatch(message);
  });

  it('suggest a closest colour that is accepted', () => {
    const fit = /#[0-9a-f]{6}$/.exec(weakColours({ accent: { light: '#ffcc00' } })?.message ?? '')?.[0];
    expect(weakColours({ accent: { light: fit ?? '' } })).toBeNull();
  });

  it('are always readable once accepted', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (light, ground) => {
        const colours = { accent: { light }, ...(ground ? { ground: { light: ground } } : {}) };
        if (weakColours(colours)) return;
        for (const appearance of APPEARANCES) expect(weakPair(shadesOf(appearance, colours))).toBeNull();
      }),
    );
  });
});
