import sharp from 'sharp';
import type { StoredPicture } from './store-picture.ts';

/** Maximum size of a stored logo in pixels: three times the size in which it is shown. */
const LARGEST = { width: 540, height: 120 };
/** Bytes; a simple logo has a few KB, so a larger file is a photograph or an attack. */
const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 25_000_000;
const SECONDS = 10;
/** Resolution for rendering SVG, whose own size is arbitrary: even small ones get enough pixels. */
const DENSITY = 300;

/** Converts a logo to PNG; null if it cannot be decoded. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (bytes.length > MAX_BYTES) return null;
  try {
    return await sharp(bytes, { density: DENSITY, limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Redraws and stores a logo: of an SVG only the appearance remains, without scripts, links or text. Null if it is not a picture. */
export async function drawLogo<Stored = StoredPicture>(
  bytes: Uint8Array,
  store: (png: Uint8Array) => Promise<Stored | null>,
): Promise<Stored | null> {
  const png = await redraw(bytes);
  return png && store(png);
}
