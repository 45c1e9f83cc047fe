import { describe, expect, it } from 'vitest';
import {
  acceptFiles,
  fileProblem,
  MAX_FILE_BYTES,
  sentShares,
  shrunkSize,
  wantsShrinking,
} from './upload.ts';

describe('files of a form', () => {
  it('[FORM-5] are at most 1 048 576 bytes', () => {
    expect(fileProblem({ name: 'план.pdf', size: 1_048_576 }, false)).toBeNull();
    expect(fileProblem({ name: 'план.pdf', size: 1_048_577 }, false)).toBe('«план.pdf»: файл больше 1 МБ');
    expect(fileProblem({ name: 'план.pdf', size: 0 }, false)).toContain('пустой');
  });

  it.each([
    ['a.jpg', true],
    ['a.JPG', true],
    ['a.jpeg', true],
    ['a.png', true],
    ['a.gif', true],
    ['a.webp', false],
    ['a.svg', false],
    ['a.jpg.exe', false],
    ['jpg', false],
  ])('[FORM-5] a picture field accepts «%s»: %s', (name, accepted) => {
    const problem = fileProblem({ name, size: 10 }, true);
    if (accepted) expect(problem).toBeNull();
    else expect(problem).toContain(`«${name}»`);
  });

  it('[FORM-5] a phone’s photo is shrunk, what passes as it is stays', () => {
    const photo = { name: 'IMG_1.jpg', size: 4_000_000, type: 'image/jpeg' };
    expect(wantsShrinking(photo)).toBe(true);
    expect(wantsShrinking({ ...photo, size: MAX_FILE_BYTES })).toBe(false);
    expect(wantsShrinking({ name: 'IMG_2.heic', size: 10, type: 'image/heic' })).toBe(true);
    expect(wantsShrinking({ name: 'план.pdf', size: 4_000_000, type: 'application/pdf' })).toBe(false);
    expect(wantsShrinking({ name: 'кот.gif', size: 4_000_000, type: 'image/gif' })).toBe(false);
    expect(shrunkSize(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
    expect(shrunkSize(300, 200, 2000)).toEqual({ width: 300, height: 200 });
    expect(shrunkSize(10_000, 1, 2000)).toEqual({ width: 2000, height: 1 });
  });

  it('[FORM-5] refused files are named with the reason, the others accepted', () => {
    const picture = { name: 'стена.png', size: 100 };
    expect(acceptFiles([picture], true)).toEqual({ accepted: [picture], problem: null });
    expect(
      acceptFiles([picture, { name: 'план.pdf', size: 9 }, { name: 'пусто.gif', size: 0 }], true),
    ).toEqual({
      accepted: [picture],
      problem: 'Не приложили: «план.pdf»: нужна картинка JPG, PNG или GIF; «пусто.gif»: файл пустой',
    });
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.jpg`, size: 1 }));
    expect(acceptFiles(many, true)).toEqual({
      accepted: many.slice(0, 10),
      problem: 'Не приложили: Файлов больше 10: лишние не приложены',
    });
  });

  it('[NAV-15] go out one after the other', () => {
    expect(sentShares([100, 300], 0)).toEqual([0, 0]);
    expect(sentShares([100, 300], 0.125)).toEqual([0.5, 0]);
    expect(sentShares([100, 300], 0.625)).toEqual([1, 0.5]);
    expect(sentShares([100, 300], 1)).toEqual([1, 1]);
    expect(sentShares([], 1)).toEqual([]);
  });
});
