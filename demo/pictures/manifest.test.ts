import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { placeholderStyle } from '../../src/domain/product/picture.ts';
import type { Entry } from './draw-one.ts';
import { masterPlans } from './pool.ts';

const folder = import.meta.dirname;
const entries = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Entry[];
const files = new Map(entries.map(({ file }) => [file, readFileSync(join(folder, 'masters', file))]));

describe('the pool of demo pictures', () => {
  test('has what its plans draw, and no other file', () => {
    expect(entries.map(({ id }) => id).sort()).toEqual(
      masterPlans()
        .map(({ id }) => id)
        .sort(),
    );
    const scenes = masterPlans().map(({ id, scene }) => [id, scene]);
    expect(entries.map(({ id, scene }) => [id, scene])).toEqual(scenes);
    expect(readdirSync(join(folder, 'masters')).sort()).toEqual([...files.keys()].sort());
  });

  test('names every file by its content, with its size', async () => {
    for (const { id, file, hash, width, height, placeholder } of entries) {
      const bytes = files.get(file) ?? Buffer.alloc(0);
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16), id).toBe(hash);
      expect(await sharp(bytes).metadata(), id).toMatchObject({ format: 'webp', width, height });
      expect(placeholderStyle(placeholder), id).not.toBe('none');
    }
    expect(new Set(entries.map(({ hash }) => hash)).size).toBe(entries.length);
  });

  test('weighs at most 16 MB', () => {
    const total = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(total).toBeLessThanOrEqual(16_000_000);
  });

  test('has at least 55 sets, coverings with a face, a laid view and a room each', () => {
    const sets = Map.groupBy(entries, ({ set }) => set);
    expect(sets.size).toBeGreaterThanOrEqual(55);
    for (const [set, masters] of sets) {
      const roles = masters.map(({ role }) => role).filter((role) => role !== 'photo');
      if (roles.includes('surface')) expect(roles, set).toEqual(['surface', 'laid', 'detail', 'room']);
      else
        expect(roles.includes('door') ? roles.includes('door-room') : roles.includes('product'), set).toBe(
          true,
        );
    }
  });
});
