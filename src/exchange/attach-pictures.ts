import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { OfferRecord, ParsedRecord, PictureRecord, Place, ProductRecord } from './record.ts';

/** Stores the bytes of a picture and returns its hash and size; null if they are not a picture. */
export type StorePicture = (
  bytes: Uint8Array,
) => Promise<{ hash: string; width: number; height: number; placeholder: string } | null>;

/** Maximum bytes of a file; a larger one is not used as a picture. */
const LARGEST = 50_000_000;

/** Finds a picture's file in the folder of the import file; null if it is missing or outside that folder. */
async function findFile(folder: string, origin: string): Promise<string | null> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(origin) || origin.includes('\0')) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, origin));
    const { size } = await stat(file);
    return file.startsWith(root + sep) && size <= LARGEST ? file : null;
  } catch {
    return null;
  }
}

async function attach(
  picture: PictureRecord,
  folder: string,
  store: StorePicture,
): Promise<PictureRecord | null> {
  const file = picture.hash ? null : await findFile(folder, picture.origin);
  if (!file) return picture;
  const stored = await store(await readFile(file));
  return stored && { ...picture, ...stored };
}

const picturesOf = (record: ProductRecord | OfferRecord) =>
  (record.pictures?.length ?? 0) + (record.kind === 'product' ? (record.richPictures?.length ?? 0) : 0);

/**
 * Stores the pictures from the folder of an import file and sets their addresses in the records. Nothing is downloaded: for other pictures
 * only the origin is kept.
 */
export async function* attachPictures(
  records: AsyncIterable<ParsedRecord>,
  importFile: string,
  store: StorePicture,
): AsyncGenerator<ParsedRecord> {
  const folder = dirname(importFile);
  async function* attachAll(named: readonly PictureRecord[], place: Place | undefined) {
    const pictures: PictureRecord[] = [];
    for (const picture of named) {
      const attached = await attach(picture, folder, store);
      pictures.push(attached ?? picture);
      if (!attached) {
        const message = `картинка «${picture.origin}» испорчена или не картинка`;
        yield { kind: 'warning' as const, message, ...(place ? { place } : {}) };
      }
    }
    return pictures;
  }
  for await (const record of records) {
    if ((record.kind !== 'product' && record.kind !== 'offer') || picturesOf(record) === 0) {
      yield record;
      continue;
    }
    const pictures = yield* attachAll(record.pictures ?? [], record.place);
    const richPictures = yield* attachAll(
      (record.kind === 'product' && record.richPictures) || [],
      record.place,
    );
    yield {
      ...record,
      ...(record.pictures && { pictures }),
      ...(richPictures.length > 0 && { richPictures }),
    };
  }
}
