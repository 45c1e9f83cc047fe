import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentWith } from '../domain/content/content-schema.ts';
import { picturePlaces } from '../services/pictures/picture-places.ts';
import { PICTURE_POOL, SHIPPED_CONTENT } from './shipped-content.ts';
import { readShippedScenes } from './shipped-scenes.ts';

it('[BEYOND-11] a shop without rooms of its own has those that come with the software, whenever it was filled', async () => {
  const { scenes } = contentWith(SHIPPED_CONTENT, [], () => {});
  expect(scenes.map(({ name }) => name)).toEqual(['Гостиная', 'Ванная', 'Кухня', 'Прихожая', 'Терраса']);
  const places = picturePlaces(mkdtempSync(join(tmpdir(), 'scenes-')), PICTURE_POOL);
  for (const { picture, light, shine, surfaces } of scenes)
    for (const shown of [picture, light, shine, ...surfaces.map(({ mask }) => mask)]) {
      expect(shown?.width).toBeGreaterThan(600);
      expect(await places.findMaster(shown?.hash ?? '')).not.toBeNull();
    }
});

it('[BEYOND-11] a shop with rooms of its own has only those, or none', () => {
  expect(contentWith(SHIPPED_CONTENT, [{ key: 'scenes', value: [] }], () => {}).scenes).toEqual([]);
});

it('[BEYOND-11] there are no rooms without the drawn files', () => {
  expect(readShippedScenes(mkdtempSync(join(tmpdir(), 'scenes-')))).toEqual([]);
});
