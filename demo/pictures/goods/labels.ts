import { fromSvg, type Raster } from '../raster.ts';

export interface Label {
  picture: Raster;
  alpha: Float32Array;
}

export interface LabelText {
  title: string;
  line: string;
  ground: string;
  band: string;
  ink: string;
  /** A swatch of the colour inside, or a drawing of laid tile. */
  swatch: string;
  width: number;
  height: number;
  /** Share of the width that text may take: less where the label goes round a bucket. */
  fit: number;
}

const FONT = 'Liberation Sans, Arial, sans-serif';

function drawing(x: number, y: number, size: number, swatch: string): string {
  const cell = size / 3;
  const tiles = Array.from({ length: 9 }, (_, index) => {
    const left = x + (index % 3) * cell;
    const top = y + Math.floor(index / 3) * cell;
    return `<rect x="${left + 3}" y="${top + 3}" width="${cell - 6}" height="${cell - 6}" rx="2" fill="#fff" fill-opacity="${0.72 + 0.07 * (index % 4)}"/>`;
  });
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="6" fill="${swatch}"/>${tiles.join('')}`;
}

/** A plain label of our own design: name, what for, and a drawing of laid tile; no weight, for one picture stands for all packings. */
export function label(text: LabelText): Promise<Label> {
  const { width: w, height: h, ground, band, ink } = text;
  const big = Math.min(w * 0.13, (w * text.fit * 1.35) / text.title.length);
  const small = Math.min(w * 0.058, (w * text.fit * 1.85) / text.line.length);
  const size = Math.min(w * 0.5, h * 0.34);
  return fromSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" font-family="${FONT}">
    <rect width="${w}" height="${h}" fill="${ground}"/>
    <rect y="${h * 0.12}" width="${w}" height="${h * 0.27}" fill="${band}"/>
    <text x="${w / 2}" y="${h * 0.12 + h * 0.135 + big * 0.36}" font-size="${big}" font-weight="700" fill="${ink}" text-anchor="middle">${text.title}</text>
    <text x="${w / 2}" y="${h * 0.455}" font-size="${small}" fill="#3a352f" text-anchor="middle">${text.line}</text>
    ${drawing((w - size) / 2, h * 0.5, size, text.swatch)}
  </svg>`);
}
