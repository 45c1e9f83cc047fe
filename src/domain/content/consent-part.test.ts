import { describe, expect, it } from 'vitest';
import { consentTexts } from './consent-part.ts';
import { readPartOfFile } from './content-schema.ts';

const said = {
  title: 'Посчитать визит?',
  variants: ['Один текст', 'Другой текст'],
  choices: { analytics: { title: 'Счётчик', text: 'что смотрят' } },
};

describe('what a shop says where it asks what it may count', () => {
  it('[TRACK-1] [CONTENT-6] is read from a file, whole or in part, and drawn with the boxes that there are', () => {
    const read = readPartOfFile('consent', said);
    expect(read).toMatchObject({ ok: true, value: said });
    expect(readPartOfFile('consent', { title: 'Коротко' })).toMatchObject({ ok: true });
    expect(consentTexts(said).choices).toEqual([
      { flag: 'analytics', title: 'Счётчик', text: 'что смотрят' },
    ]);
  });

  it.each([
    ['no text', { variants: [] }],
    ['a box that there is not', { choices: { ...said.choices, marketing: { title: 'Реклама', text: 'x' } } }],
    ['a box without words', { choices: {} }],
    ['a title without end', { title: 'ж'.repeat(81) }],
  ])('[TRACK-1] is refused with %s', (_, wrong) => {
    expect(readPartOfFile('consent', wrong).ok).toBe(false);
  });
});
