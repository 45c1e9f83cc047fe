import sharp from 'sharp';
import type { StoredPicture } from './store-picture.ts';

/** Pixels of a logo that is kept: three times what it is shown in. */
const LARGEST = { width: 540, height: 120 };
/** A logo of a few letters has some KB; more is a photograph, or lays a trap. */
const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 25_000_000;
const SECONDS = 10;
/** Of an SVG, whose own size says nothing: dots an inch that give small ones enough pixels. */
const DENSITY = 300;

/** The bytes of a logo as PNG; null for what cannot be drawn. */
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

/**
 * Draws a logo anew and keeps it: nothing of an SVG but its looks goes on, no script, no address, no text that a browser would
 * read. Null for what is no picture.
 */
export async function drawLogo<Stored = StoredPicture>(
  bytes: Uint8Array,
  store: (png: Uint8Array) => Promise<Stored | null>,
): Promise<Stored | null> {
  const png = await redraw(bytes);
  return png && store(png);
}
