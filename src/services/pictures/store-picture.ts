import { createHash } from 'node:crypto';
import sharp, { type Metadata } from 'sharp';
import type { Picture } from '../../domain/product/picture.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { MASTER_EXTENSIONS, type PicturePlaces } from './picture-places.ts';

export type StoredPicture = Omit<Picture, 'alt'>;

/** More pixels than cameras produce; larger pictures may be decompression bombs. */
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
 * Detects a picture's format from its content: JPEG, PNG, WebP, AVIF or GIF (its first frame), complete and of at most 60 million pixels.
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

/** A picture uploaded with a form; if the form is refused, the picture is not shown anywhere. */
export interface UploadedPicture extends StoredPicture {
  /** True if its file did not exist before. */
  isNew: boolean;
}

/** Like {@link storePicture}, and returns whether the file is new. */
export async function uploadPicture(
  places: PicturePlaces,
  bytes: Uint8Array,
): Promise<Result<UploadedPicture, 'not-a-picture' | 'too-many-pixels'>> {
  const examined = await examinePicture(bytes);
  if (!examined.ok) return examined;
  const { extension, ...picture } = examined.value;
  const { hash } = picture;
  const isNew = (await places.findMaster(hash)) === null;
  if (isNew) await places.storeMaster(hash, extension, bytes);
  return success({ ...picture, isNew });
}

/** Stores a picture unchanged under the hash of its content; the same bytes are stored once. */
export async function storePicture(
  places: PicturePlaces,
  bytes: Uint8Array,
): Promise<Result<StoredPicture, 'not-a-picture' | 'too-many-pixels'>> {
  const stored = await uploadPicture(places, bytes);
  if (!stored.ok) return stored;
  const { isNew: _, ...picture } = stored.value;
  return success(picture);
}
