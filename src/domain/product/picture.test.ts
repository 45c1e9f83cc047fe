import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOSE_WIDTH,
  isPictureWidth,
  PICTURE_WIDTHS,
  pictureAddress,
  pictureSources,
  placeholderStyle,
} from './picture.ts';

const picture = {
  hash: '0123456789abcdef',
  width: 700,
  height: 700,
  placeholder: 'd9d4cc-c8c2b9-b0a89d',
  alt: 'Плитка',
};

describe('sources of a picture', () => {
  test('names the widths below the master and the one that reaches it, described by the width it really has', () => {
    expect(pictureSources(picture, { sizes: '50vw' })).toEqual({
      src: '/pictures/0123456789abcdef-640',
      srcSet: [96, 160, 320, 480, 640]
        .map((width) => `/pictures/0123456789abcdef-${width} ${width}w`)
        .concat('/pictures/0123456789abcdef-960 700w')
        .join(', '),
      sizes: '50vw',
      width: 700,
      height: 700,
    });
  });

  test('stops at a width that equals the master', () => {
    expect(pictureSources({ ...picture, width: 480 }, { sizes: '100vw' }).srcSet).toMatch(/-480 480w$/);
  });

  test('has one source for a master smaller than every width', () => {
    expect(pictureSources({ ...picture, width: 40 }, { sizes: '40px' })).toMatchObject({
      src: pictureAddress(picture.hash, 96),
      srcSet: '/pictures/0123456789abcdef-96 40w',
    });
  });

  test('never describes a width above the master and names each description once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6000 }), (width) => {
        const described = pictureSources({ ...picture, width }, { sizes: '100vw' })
          .srcSet.split(', ')
          .map((source) => Number(source.match(/ (\d+)w$/)?.[1]));
        expect(Math.max(...described)).toBe(Math.min(width, 1280));
        expect(new Set(described).size).toBe(described.length);
      }),
    );
  });
});

test('knows the widths that are answered', () => {
  expect([...PICTURE_WIDTHS, CLOSE_WIDTH].every(isPictureWidth)).toBe(true);
  expect([0, 97, 640.5, 1281, 2561, Number.NaN].some(isPictureWidth)).toBe(false);
});

test('a placeholder becomes a gradient, anything else nothing', () => {
  expect(placeholderStyle(picture.placeholder)).toBe('linear-gradient(135deg,#dcc,#cbb,#aa9)');
  for (const other of ['', 'd9d4cc', 'd9d4cc-c8c2b9', 'red;}-c8c2b9-b0a89d', 'D9D4CC-c8c2b9-b0a89d\n']) {
    expect(placeholderStyle(other)).toBe('none');
  }
});
