import type { Brightness } from '../../domain/visualiser/propose-corners.ts';

/** A photo, scaled down for drawing; it stays on the device. */
export interface Photo {
  picture: ImageBitmap;
  width: number;
  height: number;
  /** Mean light of the likely surface, 0 to 1. */
  level: number;
  /** A small copy of the photo for edge detection. */
  brightness: Brightness;
}

export type PhotoProblem = 'not-a-picture' | 'too-large';

/** Enough for a JPEG of 100 megapixels from a phone. */
const MAX_BYTES = 60_000_000;
const SIDE = 1600;
const GRID = 48;
/** Width of the copy for edge detection: at this size grain disappears and lines stay. */
const COPY = 200;

async function shrunk(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = SIDE / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
}

/** Returns the mean light of the middle of the lower half. */
function levelOf(picture: ImageBitmap): number {
  const pen = new OffscreenCanvas(GRID, GRID).getContext('2d');
  if (!pen) return 0.5;
  pen.drawImage(picture, 0, 0, GRID, GRID);
  const { data } = pen.getImageData(GRID / 4, GRID / 2, GRID / 2, GRID / 2);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum +=
      (((data[at] ?? 0) * 0.2126 + (data[at + 1] ?? 0) * 0.7152 + (data[at + 2] ?? 0) * 0.0722) / 255) ** 2.2;
  return sum / (data.length / 4);
}

function brightnessOf(picture: ImageBitmap): Brightness {
  const [width, height] = [COPY, Math.max(1, Math.round((COPY * picture.height) / picture.width))];
  const data = new Uint8Array(width * height);
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) return { width, height, data };
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  const { data: points } = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at++)
    data[at] =
      (points[at * 4] ?? 0) * 0.2126 +
      (points[at * 4 + 1] ?? 0) * 0.7152 +
      (points[at * 4 + 2] ?? 0) * 0.0722;
  return { width, height, data };
}

export async function readPhoto(file: File): Promise<Photo | PhotoProblem> {
  if (file.size > MAX_BYTES) return 'too-large';
  try {
    const picture = await shrunk(file);
    const { width, height } = picture;
    return { picture, width, height, level: levelOf(picture), brightness: brightnessOf(picture) };
  } catch {
    return file.type.startsWith('image/') && file.size > MAX_BYTES / 4 ? 'too-large' : 'not-a-picture';
  }
}
