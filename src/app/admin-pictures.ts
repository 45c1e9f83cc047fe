import type { Queryable } from '../data/connection.ts';
import { failure, type Result, success } from '../domain/result.ts';
import type { NamedPicture } from '../exchange/content/content-file.ts';
import type { StoredPictures } from '../exchange/content/text-page.ts';
import { FileRefused } from '../exchange/formats/read/refusal.ts';
import { findContentPictures } from '../services/content/content-pictures.ts';
import { drawLogo } from '../services/pictures/draw-logo.ts';
import type { PicturePlaces } from '../services/pictures/picture-places.ts';
import { type StoredPicture, storePicture } from '../services/pictures/store-picture.ts';

/**
 * Finds the pictures that a text refers to, among those it already used and those uploaded in the admin. @throws FileRefused for any other
 * picture
 */
export async function findNamed(
  db: Queryable,
  file: string,
  named: readonly NamedPicture[],
  own: StoredPictures = new Map(),
): Promise<StoredPictures> {
  const wanted = named.filter(({ path }) => !own.has(path)).map(({ path }) => path.toLowerCase());
  const uploaded = await findContentPictures(db, wanted);
  const byName = new Map(uploaded.map(({ name, ...picture }) => [name, picture]));
  return new Map(
    named.map(({ path, line }) => {
      const picture = own.get(path) ?? byName.get(path.toLowerCase());
      if (picture) return [path, picture];
      throw new FileRefused(file, line, 0, `картинки «${path}» нет: загрузите её на странице «Картинки»`);
    }),
  );
}

/** Stores a picture uploaded in the admin. A logo, which may be an SVG, is redrawn as PNG first. */
export async function storeForTexts(
  places: PicturePlaces,
  bytes: Uint8Array,
  isLogo: boolean,
): Promise<Result<StoredPicture>> {
  if (!isLogo) return storePicture(places, bytes);
  const drawn = await drawLogo(bytes, (png) => storePicture(places, png));
  return drawn?.ok
    ? success(drawn.value)
    : failure('not-a-picture', 'Файл не похож на логотип: нужен SVG или PNG до 2 МБ');
}
