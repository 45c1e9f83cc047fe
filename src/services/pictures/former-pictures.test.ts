import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { picturePlaces } from './picture-places.ts';

const POOL = fileURLToPath(new URL('../../../demo/pictures', import.meta.url));
const FORMER: { hash: string }[] = JSON.parse(readFileSync(join(POOL, 'former.json'), 'utf8'));

/** Pictures of goods as the demo of November 2026 stored them: redrawn since, replaced, and unchanged. */
const STORED = ['628dd9f6dbffb7e9', '4a323e4d8b78b530', '8e61dbd54fc44bb8'];

it('pictures that an earlier version stored for goods of the demo are found after an upgrade', async () => {
  const { findMaster } = picturePlaces('/nowhere', POOL);
  const hashes = [...STORED, ...FORMER.map(({ hash }) => hash)];
  const lost: string[] = [];
  for (const hash of hashes) {
    if (!(await findMaster(hash))) lost.push(hash);
  }
  expect(lost).toEqual([]);
});
