import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  findContradictions,
  indexOf,
  linksOf,
  readDecision,
  sourcesOf,
} from './check-documents.ts';

const record = (number: string, status: string) => {
  const read = readDecision(`${number}-something.md`, `# ${number} · Something\n\n2026-11-21 · ${status}\n`);
  if (typeof read === 'string') throw new Error(read);
  return read;
};

describe('a decision record', () => {
  it('gives its number, title and state', () => {
    expect(record('0007', 'accepted')).toMatchObject({
      number: '0007',
      title: 'Something',
      supersededBy: null,
    });
    expect(record('0007', 'superseded by 0009 · the rest holds')).toMatchObject({ supersededBy: '0009' });
    expect(record('0009', 'accepted · refines 0001 · supersedes 0007, 0008').supersedes).toEqual([
      '0007',
      '0008',
    ]);
  });

  it.each([
    ['no status', '# 0007 · Something\n\nBecause.'],
    ['a status of its own', '# 0007 · Something\n\n2026-11-21 · agreed'],
    ['remarks that are not set apart', '# 0007 · Something\n\n2026-11-21 · accepted, mostly'],
    ['another number in its heading', '# 0008 · Something\n\n2026-11-21 · accepted'],
  ])('with %s is refused', (_, text) => {
    expect(readDecision('0007-something.md', text)).toBeTypeOf('string');
  });

  it('and the one that took its place name each other', () => {
    const [old, next] = [record('0007', 'superseded by 0009'), record('0009', 'accepted · supersedes 0007')];
    expect(findContradictions([old, next])).toEqual([]);
    expect(findContradictions([record('0007', 'accepted'), next])).toHaveLength(1);
    expect(findContradictions([old, record('0009', 'accepted')])).toHaveLength(1);
    expect(findContradictions([old, { ...old }, next])).toHaveLength(1);
  });

  it('stands in the index, marked when it no longer holds', () => {
    const index = indexOf([record('0007', 'superseded by 0009'), record('0009', 'accepted')]);
    expect(index).toContain('| [0007](0007-something.md) | ~~Something~~ superseded by 0009 |');
    expect(index).toContain('| [0009](0009-something.md) | Something |');
  });
});

it('links are those of the prose that stay in the project', () => {
  const text = '[a](a.md) ![b](b.webp) [c](https://c.example) `[d](d.md)`\n```\n[e](e.md)\n```\n[f](#f)';
  expect(linksOf(text)).toEqual(['a.md', 'b.webp', '#f']);
});

it('sources are the files that stand with their folder', () => {
  const text =
    '`src/domain/result.ts`, `pages/catalog/[slug].astro`, `x.ts`, `DATA_DIR/outbox`, `forget`, a/b.ts';
  expect(sourcesOf(text)).toEqual(['src/domain/result.ts', 'pages/catalog/[slug].astro']);
});

it('headings are named as in the addresses that show them', () => {
  expect([...anchorsOf('# Where to go on\n## A, b & «в»\n```\n# no\n```')]).toEqual([
    'where-to-go-on',
    'a-b--в',
  ]);
});
