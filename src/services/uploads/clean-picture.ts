import sharp from 'sharp';
import { MAX_FILE_BYTES } from '../../domain/form/upload.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** More pixels than shoppers' photos have may be a decompression bomb. */
const MAX_PIXELS = 40_000_000;
/** Signatures of accepted files; nothing else reaches a decoder. */
const ACCEPTED = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];
/** Longest side of a stored photo in pixels. */
const MAX_SIDE = 2400;

/**
 * Checks an uploaded picture by its content, whatever its name says [FORM-5], and redraws it as JPEG: upright, without metadata such as its
 * location, and without any hidden data.
 */
export async function cleanPicture(
  bytes: Uint8Array,
): Promise<Result<Buffer, 'too-large' | 'too-many-pixels' | 'not-a-picture'>> {
  if (bytes.length > MAX_FILE_BYTES) return failure('too-large', 'Файл больше 1 МБ');
  if (!ACCEPTED.some((beginning) => beginning.every((byte, at) => bytes[at] === byte)))
    return failure('not-a-picture', 'Нужна картинка JPG, PNG или GIF');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS)
      return failure('too-many-pixels', 'Картинка слишком большая: больше 40 мегапикселей');
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const drawn = await picture
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
    return success(drawn);
  } catch {
    return failure('not-a-picture', 'Картинка повреждена или это не картинка');
  }
}
