import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import type { Picture } from '../../domain/product/picture.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { writeWholeFile } from '../../kit/write-whole-file.ts';
import { MASTER_EXTENSIONS, type PicturePlaces } from './picture-places.ts';

export type StoredPicture = Omit<Picture, 'alt'>;

/** More pixels than any camera of a shop makes; what is above may be a decompression bomb. */
const MAX_PIXELS = 60_000_000;

function extensionOf(format: string | undefined): string | null {
  return (MASTER_EXTENSIONS as Record<string, string>)[format ?? ''] ?? null;
}

async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const side = 3;
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return [0, 4, 8].map((pixel) => pixels.subarray(pixel * 3, pixel * 3 + 3).toString('hex')).join('-');
}

interface ExaminedPicture extends StoredPicture {
  extension: string;
}

/**
 * Reads from the content what a picture is: JPEG, PNG, WebP, AVIF or GIF (its first frame), whole and of at most 60 million
 * pixels.
 */
export async function examinePicture(
  bytes: Uint8Array,
): Promise<Result<ExaminedPicture, 'not-a-picture' | 'too-many-pixels'>> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return failure('not-a-picture', 'Файл не похож на картинку.');
  }
  const extension = extensionOf(metadata.format);
  if (extension === null)
    return failure('not-a-picture', 'Такие картинки не принимаются: нужен JPEG, PNG, WebP или GIF.');
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS)
    return failure('too-many-pixels', 'Картинка слишком большая: больше 60 мегапикселей.');
  let placeholder: string;
  try {
    placeholder = await placeholderOf(bytes);
  } catch {
    return failure('not-a-picture', 'Картинка повреждена или обрезана.');
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return success({ hash, width, height, placeholder, extension });
}

/** A picture of a form, which may come to be shown nowhere. */
export interface UploadedPicture extends StoredPicture {
  /** Its file was not there before. */
  isNew: boolean;
}

/** As {@link storePicture}, and says whether the file is new. */
export async function uploadPicture(
  places: PicturePlaces,
  bytes: Uint8Array,
): Promise<Result<UploadedPicture, 'not-a-picture' | 'too-many-pixels'>> {
  const examined = await examinePicture(bytes);
  if (!examined.ok) return examined;
  const { extension, ...picture } = examined.value;
  const { hash } = picture;
  const isNew = (await places.findMaster(hash)) === null;
  if (isNew)
    await writeWholeFile(places.newMaster(hash, extension), (temporary) => writeFile(temporary, bytes));
  return success({ ...picture, isNew });
}

/** Keeps a picture as it came, under the hash of its content; the same bytes are kept once. */
export async function storePicture(
  places: PicturePlaces,
  bytes: Uint8Array,
): Promise<Result<StoredPicture, 'not-a-picture' | 'too-many-pixels'>> {
  const stored = await uploadPicture(places, bytes);
  if (!stored.ok) return stored;
  const { isNew: _, ...picture } = stored.value;
  return success(picture);
}
