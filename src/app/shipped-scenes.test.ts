import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentWith } from '../domain/content/content-schema.ts';
import { picturePlaces } from '../services/pictures/picture-places.ts';
import { PICTURE_POOL, SHIPPED_CONTENT } from './shipped-content.ts';
import { readShippedScenes } from './shipped-scenes.ts';

it('[BEYOND-11] a shop that says nothing of rooms has those that come with it, whenever it was filled', async () => {
  const { scenes } = contentWith(SHIPPED_CONTENT, [], () => {});
  expect(scenes.map(({ name }) => name)).toEqual(['Гостиная', 'Ванная', 'Кухня', 'Прихожая', 'Терраса']);
  const places = picturePlaces(mkdtempSync(join(tmpdir(), 'scenes-')), PICTURE_POOL);
  for (const { picture, light, shine, surfaces } of scenes)
    for (const kept of [picture, light, shine, ...surfaces.map(({ mask }) => mask)]) {
      expect(kept?.width).toBeGreaterThan(600);
      expect(await places.findMaster(kept?.hash ?? '')).not.toBeNull();
    }
});

it('[BEYOND-11] a shop that says its own rooms has those alone, or none', () => {
  expect(contentWith(SHIPPED_CONTENT, [{ key: 'scenes', value: [] }], () => {}).scenes).toEqual([]);
});

it('[BEYOND-11] without the drawn files there are no rooms', () => {
  expect(readShippedScenes(mkdtempSync(join(tmpdir(), 'scenes-')))).toEqual([]);
});
