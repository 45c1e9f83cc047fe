import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hugePng } from '../../../tests/huge-png.ts';
import { MAX_FILE_BYTES } from '../../domain/form/upload.ts';
import { cleanPicture } from './clean-picture.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5472a' } });

async function cleaned(bytes: Uint8Array) {
  const result = await cleanPicture(bytes);
  if (!result.ok) throw new Error(result.message);
  return sharp(result.value).metadata();
}

describe('an uploaded picture', () => {
  it('[FORM-5] is redrawn, upright and without metadata', async () => {
    const bytes = await photo(40, 20)
      .withExif({ IFD0: { Artist: 'Анна' }, IFD3: { GPSLatitude: '53/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { format, width, height, exif, orientation } = await cleaned(bytes);
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 20, height: 40 });
  });

  it('[FORM-5] loses anything appended to it', async () => {
    const bytes = Buffer.concat([await photo(8, 8).png().toBuffer(), Buffer.from('<?php echo 1; ?>')]);
    const result = await cleanPicture(bytes);
    expect(result.ok && result.value.includes('<?php')).toBe(false);
    expect(result.ok).toBe(true);
  });

  it('[FORM-5] is recognised by its content, not by its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    expect(await cleanPicture(svg)).toMatchObject({ ok: false, code: 'not-a-picture' });
    const webp = await photo(8, 8).webp().toBuffer();
    expect(await cleanPicture(webp)).toMatchObject({ ok: false, code: 'not-a-picture' });
    expect(await cleanPicture(Buffer.from('GIF89a'))).toMatchObject({ ok: false, code: 'not-a-picture' });
    const whole = await photo(200, 200).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    expect(await cleanPicture(half)).toMatchObject({ ok: false, code: 'not-a-picture' });
  });

  it('[FORM-5] is recognised by its first bytes: code under the name of a photo is refused before decoding', async () => {
    for (const text of [
      '<?php system($_GET[0]); ?>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      '',
      'PK',
    ])
      expect(await cleanPicture(Buffer.from(text))).toEqual({
        ok: false,
        code: 'not-a-picture',
        message: 'Нужна картинка JPG, PNG или GIF',
      });
    const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php echo 1; ?>')]);
    expect(await cleanPicture(begun)).toMatchObject({
      ok: false,
      message: expect.stringContaining('повреждена'),
    });
  });

  it('[FORM-5] is refused as too large by its pixels, before they are decoded', async () => {
    expect(await cleanPicture(hugePng(30_000))).toMatchObject({ ok: false, code: 'too-many-pixels' });
  });

  it('[FORM-5] is at most 1 048 576 bytes', async () => {
    const large = Buffer.alloc(MAX_FILE_BYTES + 1);
    expect(await cleanPicture(large)).toMatchObject({ ok: false, code: 'too-large' });
    const padded = Buffer.concat([await photo(8, 8).jpeg().toBuffer()], MAX_FILE_BYTES);
    expect((await cleanPicture(padded)).ok).toBe(true);
  });
});
