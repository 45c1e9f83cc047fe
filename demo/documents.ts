import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductRecord } from '../src/exchange/record.ts';
import type { ReviewKind } from './review-kinds.ts';

type Documents = NonNullable<ProductRecord['documents']>;

/** Files in `documents/`, and the kinds of products that they belong to. */
const FILES: readonly { file: string; title: string; kinds: readonly ReviewKind[] }[] = [
  { file: 'tile-laying.pdf', title: 'Как укладывать плитку', kinds: ['wall', 'tile'] },
  { file: 'tile-care.pdf', title: 'Уход за плиткой и швами', kinds: ['wall', 'tile'] },
  { file: 'board-laying.pdf', title: 'Как укладывать ламинат и винил', kinds: ['floor', 'underlay'] },
  { file: 'door-measuring.pdf', title: 'Как замерить проём и поставить дверь', kinds: ['door', 'entrance'] },
];

const KNOWN = FILES.flatMap(({ file, title, kinds }) => {
  const path = join(import.meta.dirname, 'documents', file);
  return existsSync(path) ? [{ kinds, address: `/documents/${file}`, title, size: statSync(path).size }] : [];
});

/** Returns the documents for products of a kind. */
export function documentsFor(kind: ReviewKind): Documents {
  return KNOWN.filter(({ kinds }) => kinds.includes(kind)).map(({ kinds: _, ...document }) => document);
}

const VIDEO_FILE = 'tile-laying.webm';
const VIDEO_THERE = existsSync(join(import.meta.dirname, 'documents', VIDEO_FILE));

/** Returns the address of the video about installing products of a kind; empty if there is none. */
export function videoFor(kind: ReviewKind): string {
  return VIDEO_THERE && (kind === 'tile' || kind === 'wall') ? `/documents/${VIDEO_FILE}` : '';
}
