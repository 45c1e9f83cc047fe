import sharp, { type Sharp } from 'sharp';

/** A picture in the making: sRGB components from 0 to 1, three per pixel. */
export interface Raster {
  width: number;
  height: number;
  data: Float32Array;
}

/** A black raster. */
export function raster(width: number, height: number): Raster {
  return { width, height, data: new Float32Array(width * height * 3) };
}

function bytes(picture: Raster): Buffer {
  const out = Buffer.alloc(picture.data.length);
  for (let index = 0; index < out.length; index++) {
    out[index] = Math.max(0, Math.min(255, Math.round((picture.data[index] as number) * 255)));
  }
  return out;
}

export function toSharp(picture: Raster): Sharp {
  return sharp(bytes(picture), { raw: { width: picture.width, height: picture.height, channels: 3 } });
}

/** Reads an SVG, or any picture sharp knows, into a raster with an alpha plane. */
export async function fromSvg(svg: string): Promise<{ picture: Raster; alpha: Float32Array }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = raster(info.width, info.height);
  const alpha = new Float32Array(info.width * info.height);
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    for (let part = 0; part < 3; part++) picture.data[pixel * 3 + part] = (data[pixel * 4 + part] ?? 0) / 255;
    alpha[pixel] = (data[pixel * 4 + 3] ?? 0) / 255;
  }
  return { picture, alpha };
}

/** Reads between pixels; `x`, `y` in pixels, kept inside. Writes the colour into the first three of `out`. */
export function pick(picture: Raster, x: number, y: number, out: Float64Array): void {
  const px = Math.max(0, Math.min(picture.width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(picture.height - 1.001, y - 0.5));
  const left = Math.floor(px);
  const top = Math.floor(py);
  const dx = px - left;
  const dy = py - top;
  const at = (top * picture.width + left) * 3;
  const below = at + picture.width * 3;
  const data = picture.data;
  for (let part = 0; part < 3; part++) {
    const upper = (data[at + part] as number) * (1 - dx) + (data[at + part + 3] as number) * dx;
    const lower = (data[below + part] as number) * (1 - dx) + (data[below + part + 3] as number) * dx;
    out[part] = upper * (1 - dy) + lower * dy;
  }
}

/** The picture with left and right exchanged. */
export function turnedRound(picture: Raster): Raster {
  const { width, height, data } = picture;
  const turned = raster(width, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (row * width + column) * 3;
      turned.data.set(data.subarray(from, from + 3), (row * width + width - 1 - column) * 3);
    }
  }
  return turned;
}

/** Sizes, as shares of the whole, and qualities that are tried in turn. */
const ATTEMPTS: readonly (readonly [size: number, quality: number])[] = [
  [1, 84],
  [1, 78],
  [1, 72],
  [1, 64],
  [0.8, 68],
  [0.8, 58],
  [0.66, 60],
  [0.66, 48],
];

export interface Encoded {
  file: Buffer;
  width: number;
  height: number;
}

/** Encodes as WebP of at most `max` bytes: lowers the quality first, then the size; the last attempt is kept anyway. */
export async function encode(picture: Raster, max: number): Promise<Encoded> {
  const source = bytes(picture);
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  let encoded: Encoded = { file: Buffer.alloc(0), width: 0, height: 0 };
  for (const [size, quality] of ATTEMPTS) {
    const width = Math.round(picture.width * size);
    const { data, info } = await sharp(source, { raw })
      .resize(width)
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    encoded = { file: data, width: info.width, height: info.height };
    if (data.length <= max) break;
  }
  return encoded;
}

function meanColour(picture: Raster, left: number, top: number): string {
  const reach = Math.round(picture.width / 3);
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = top; row < Math.min(picture.height, top + reach); row += 3) {
    for (let column = left; column < Math.min(picture.width, left + reach); column += 3) {
      const at = (row * picture.width + column) * 3;
      for (let part = 0; part < 3; part++)
        sum[part] = (sum[part] as number) + (picture.data[at + part] as number);
      count++;
    }
  }
  return sum
    .map((total) =>
      Math.max(0, Math.min(255, Math.round((total / count) * 255)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

/** Mean colours of the top left, the middle and the bottom right: `d9d4cc-c8c2b9-b0a89d`. */
export function placeholderOf(picture: Raster): string {
  const { width, height } = picture;
  const reach = Math.round(width / 3);
  return [
    meanColour(picture, 0, 0),
    meanColour(picture, Math.round((width - reach) / 2), Math.round((height - reach) / 2)),
    meanColour(picture, width - reach, height - reach),
  ].join('-');
}
