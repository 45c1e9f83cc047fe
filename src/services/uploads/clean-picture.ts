import sharp from 'sharp';
import { MAX_FILE_BYTES } from '../../domain/form/upload.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Shoppers send photos; what has more pixels may be a decompression bomb. */
const MAX_PIXELS = 40_000_000;
/** How the files that are taken begin; nothing else reaches a decoder. */
const TAKEN = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];
/** Pixels of the longer side that are kept. */
const KEPT_SIDE = 2400;

/**
 * Looks at an uploaded picture once more by its content, whatever its name says [FORM-5], and draws it anew as JPEG: upright,
 * without metadata such as the place it was taken at, and without anything that was hidden behind the picture.
 */
export async function cleanPicture(
  bytes: Uint8Array,
): Promise<Result<Buffer, 'too-large' | 'too-many-pixels' | 'not-a-picture'>> {
  if (bytes.length > MAX_FILE_BYTES) return failure('too-large', 'Файл больше 1 МБ');
  if (!TAKEN.some((beginning) => beginning.every((byte, at) => bytes[at] === byte)))
    return failure('not-a-picture', 'Нужна картинка JPG, PNG или GIF');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS)
      return failure('too-many-pixels', 'Картинка слишком большая: больше 40 мегапикселей');
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const drawn = await picture
      .autoOrient()
      .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
    return success(drawn);
  } catch {
    return failure('not-a-picture', 'Картинка повреждена или это не картинка');
  }
}
