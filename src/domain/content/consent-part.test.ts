import { describe, expect, it } from 'vitest';
import { consentTexts } from './consent-part.ts';
import { readPartOfFile } from './content-schema.ts';

const stated = {
  title: 'Посчитать визит?',
  variants: ['Один текст', 'Другой текст'],
  choices: { analytics: { title: 'Счётчик', text: 'что смотрят' } },
};

describe('texts of the consent question', () => {
  it('[TRACK-1] [CONTENT-6] is read from a file, whole or in part, and drawn with the boxes that there are', () => {
    const read = readPartOfFile('consent', stated);
    expect(read).toMatchObject({ ok: true, value: stated });
    expect(readPartOfFile('consent', { title: 'Коротко' })).toMatchObject({ ok: true });
    expect(consentTexts(stated).choices).toEqual([
      { flag: 'analytics', title: 'Счётчик', text: 'что смотрят' },
    ]);
  });

  it.each([
    ['no text', { variants: [] }],
    [
      'a box that there is not',
      { choices: { ...stated.choices, marketing: { title: 'Реклама', text: 'x' } } },
    ],
    ['a box without words', { choices: {} }],
    ['a title without end', { title: 'ж'.repeat(81) }],
  ])('[TRACK-1] is refused with %s', (_, wrong) => {
    expect(readPartOfFile('consent', wrong).ok).toBe(false);
  });
});
