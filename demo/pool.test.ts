import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { placeholderStyle } from '../src/domain/product/picture.ts';

const POOL = join(import.meta.dirname, 'pictures');

const List = v.array(
  v.object({
    hash: v.string(),
    file: v.string(),
    width: v.number(),
    height: v.number(),
    placeholder: v.optional(v.string()),
  }),
);

describe('the pictures of the demo shop', () => {
  it.each([
    ['manifest.json', 'masters'],
    ['fitting.json', 'fitting-masters'],
  ])('are listed in %s by content and size, with no other file present', async (name, folder) => {
    const pictures = v.parse(List, JSON.parse(readFileSync(join(POOL, name), 'utf8')));
    expect(readdirSync(join(POOL, folder)).sort()).toEqual(pictures.map(({ file }) => file).sort());
    for (const { file, hash, width, height, placeholder } of pictures) {
      const bytes = readFileSync(join(POOL, folder, file));
      expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16), file).toBe(hash);
      expect(await sharp(bytes).metadata(), file).toMatchObject({ format: 'webp', width, height });
      if (placeholder !== undefined) expect(placeholderStyle(placeholder), file).not.toBe('none');
    }
    expect(new Set(pictures.map(({ hash }) => hash)).size).toBe(pictures.length);
  });

  it.each(['sections.yaml', 'scenes.yaml', 'faces.yaml'])('include those named by %s', (name) => {
    const text = readFileSync(join(POOL, name), 'utf8');
    const named = [...text.matchAll(/ (masters|fitting-masters)\/(\S+)/g)];
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(
      ([, folder = '', file = '']) => !readdirSync(join(POOL, folder)).includes(file),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
