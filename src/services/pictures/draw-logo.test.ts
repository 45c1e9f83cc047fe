import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawLogo } from './draw-logo.ts';

const store = async (png: Uint8Array) => png;
const svg = (inside: string, head = 'width="90" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`,
  );

describe('[CONTENT-6] the picture of a logo', () => {
  it('is redrawn from an SVG, sharp enough for high-density screens, with a transparent background', async () => {
    const png = await drawLogo(svg('<circle cx="10" cy="10" r="9" fill="#0b6e99"/>'), store);
    const { format, width, height, hasAlpha } = await sharp(png ?? Buffer.alloc(0)).metadata();
    expect({ format, hasAlpha }).toEqual({ format: 'png', hasAlpha: true });
    expect(width).toBeGreaterThanOrEqual(360);
    expect(width).toBeLessThanOrEqual(540);
    expect(height).toBeLessThanOrEqual(120);
  });

  it('keeps only the appearance of an SVG', async () => {
    const evil = svg(
      '<script>alert(1)</script><rect width="90" height="20" onload="x()"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>',
    );
    const png = Buffer.from((await drawLogo(evil, store)) ?? []);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    for (const word of ['alert', 'onload', 'passwd']) expect(png.includes(word)).toBe(false);
  });

  it('stores no camera data and enlarges no raster', async () => {
    const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const png = Buffer.from((await drawLogo(photo, store)) ?? []);
    expect(await sharp(png).metadata()).toMatchObject({ width: 60, height: 30, format: 'png' });
    expect(png.includes('somebody')).toBe(false);
  });

  it.each([
    ['no picture', Buffer.from('logo')],
    [
      'an SVG that grows by its entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
      ),
    ],
    ['too many bytes', Buffer.alloc(2_000_001)],
    ['too many pixels', svg('', 'width="90000" height="90000"')],
  ])('is not made from %s', async (_what, bytes) => {
    expect(await drawLogo(bytes, store)).toBeNull();
  });
});
