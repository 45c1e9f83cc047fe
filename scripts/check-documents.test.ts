import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  citationsOf,
  findDuplicates,
  findUnlisted,
  linksOf,
  readDecision,
  sourcesOf,
} from './check-documents.ts';

const record = (number: string) => ({ file: `${number}-something.md`, number, title: 'Something' });

describe('a decision record', () => {
  it('has its number in its name and heading', () => {
    expect(readDecision('0007-something.md', '# 0007 · Something\n\nBecause.')).toEqual(record('0007'));
  });

  it.each([
    ['another number in its heading', '0007-something.md', '# 0008 · Something\n\nBecause.'],
    ['no heading', '0007-something.md', 'Because.'],
    ['no number in its name', 'something.md', '# 0007 · Something\n\nBecause.'],
  ])('with %s is refused', (_, file, text) => {
    expect(readDecision(file, text)).toBeTypeOf('string');
  });

  it('has a unique number', () => {
    expect(findDuplicates([record('0007'), record('0009')])).toEqual([]);
    expect(findDuplicates([record('0007'), record('0009'), record('0007')])).toHaveLength(1);
  });

  it('is listed in the index under its title', () => {
    expect(findUnlisted([record('0007')], '- [0007](0007-something.md) Something\n')).toEqual([]);
    expect(findUnlisted([record('0007')], '- [0007](0007-something.md) Another\n')).toHaveLength(1);
  });
});

it('links are taken from prose and only when they stay in the project', () => {
  const text = '[a](a.md) ![b](b.webp) [c](https://c.example) `[d](d.md)`\n```\n[e](e.md)\n```\n[f](#f)';
  expect(linksOf(text)).toEqual(['a.md', 'b.webp', '#f']);
});

it('citations are the numbers of decisions in comments', () => {
  expect(citationsOf('/** Staged (docs/decisions/0020), see 0030. */')).toEqual(['0020']);
});

it('sources are files that exist, with their folder', () => {
  const text =
    '`src/domain/result.ts`, `pages/catalog/[slug].astro`, `x.ts`, `DATA_DIR/outbox`, `forget`, a/b.ts';
  expect(sourcesOf(text)).toEqual(['src/domain/result.ts', 'pages/catalog/[slug].astro']);
});

it('headings are slugged as in the addresses that show them', () => {
  expect([...anchorsOf('# Where to go on\n## A, b & «в»\n```\n# no\n```')]).toEqual([
    'where-to-go-on',
    'a-b--в',
  ]);
});
