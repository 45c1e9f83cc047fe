import * as v from 'valibot';
import { decimal, exactLine, group, isOnce, list, STORED_PICTURE } from './content-fields.ts';

const MAX_MARKS = 2000;
const MAX_PIECES = 12;
const MAX_SHEET = 10_000;

const SHARE = decimal('Нужна доля от 0 до 1', { max: 1, digits: 4 });
const CROP = v.pipe(
  v.strictTuple([SHARE, SHARE, SHARE, SHARE], 'Нужны четыре доли: [слева, сверху, ширина, высота]'),
  v.check(
    ([x, y, width, height]) => width > 0 && height > 0 && x + width <= 1 && y + height <= 1,
    'Лицо выходит за край картинки',
  ),
  v.readonly(),
);
const SIDE = decimal('Нужны миллиметры', { min: 1, max: MAX_SHEET, digits: 2 });

function marks<Named extends v.GenericSchema>(picture: Named) {
  const mark = v.pipe(
    group({
      of: picture,
      shows: v.picklist(['piece', 'laid', 'room'], 'Нужно piece, laid или room'),
      face: v.exactOptional(picture),
      pieces: v.exactOptional(decimal('Нужно число лиц', { min: 1, max: MAX_PIECES, digits: 0 })),
      crop: v.exactOptional(CROP),
      width: v.exactOptional(SIDE),
      height: v.exactOptional(SIDE),
    }),
    v.check(
      ({ shows, width, height }) => shows !== 'laid' || (width !== undefined && height !== undefined),
      'Скажите, сколько миллиметров видно на картинке: width и height',
    ),
  );
  return list(mark, MAX_MARKS);
}

export const FACE_MARKS_OF_FILE = v.pipe(
  marks(exactLine(200)),
  v.check((all) => isOnce(all.map(({ of }) => of)), 'Картинка указана дважды'),
);

export const FACE_MARKS = marks(STORED_PICTURE);
