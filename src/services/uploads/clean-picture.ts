import sharp from 'sharp';
import { MAX_FILE_BYTES } from '../../domain/form/upload.ts';
import { failure, type Result, success } from '../../domain/result.ts';

/** Shoppers send photos; what has more pixels may be a decompression bomb. */
const MAX_PIXELS = 40_000_000;
const TAKEN = ['jpeg', 'png', 'gif'];
/** Pixels of the longer side that are kept. */
const KEPT_SIDE = 2400;

/**
 * Looks at an uploaded picture once more by its content, whatever its name says [FORM-5], and draws it anew as JPEG: upright,
 * without metadata such as the place it was taken at, and without anything that was hidden behind the picture.
 */
export async function cleanPicture(
  bytes: Uint8Array,
): Promise<Result<Buffer, 'too-large' | 'not-a-picture'>> {
  if (bytes.length > MAX_FILE_BYTES) return failure('too-large', 'Файл больше 1 МБ');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!TAKEN.includes(format)) return failure('not-a-picture', 'Нужна картинка JPG, PNG или GIF');
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
