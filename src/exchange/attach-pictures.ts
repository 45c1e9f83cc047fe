import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { OfferRecord, ParsedRecord, PictureRecord, Place, ProductRecord } from './record.ts';

/** Keeps the bytes of a picture and answers where and how large; null for what is no picture. */
export type StorePicture = (
  bytes: Uint8Array,
) => Promise<{ hash: string; width: number; height: number; placeholder: string } | null>;

/** Larger files are no pictures for a page. */
const LARGEST = 50_000_000;

/** The picture's file beside the import file; null where there is none, and for whatever lies outside of that folder. */
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
 * Stores the pictures that lie beside an import file and gives the records their addresses. Nothing is fetched from the
 * network: of any other picture only the origin is kept.
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
