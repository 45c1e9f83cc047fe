import * as v from 'valibot';
import { exactLine, group, isOnce, KEPT_PICTURE, list } from './content-fields.ts';

/** Of all collections of a large shop a person says something of no more. */
const MAX_COLLECTIONS = 500;
const MAX_ROOMS = 8;
/** More would be no accent. */
const MAX_SHARE = 50;

const SLUG = v.pipe(
  v.string('Нужен текст'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Нужен адрес коллекции, например «vistan-terra»'),
);
const SHARE_RANGE = `Доля декора\u00a0— целое число от 0 до ${MAX_SHARE}`;
const SHARE = v.pipe(
  v.number(SHARE_RANGE),
  v.integer(SHARE_RANGE),
  v.minValue(0, SHARE_RANGE),
  v.maxValue(MAX_SHARE, SHARE_RANGE),
);

function collectionTexts<Picture extends v.GenericSchema>(picture: Picture) {
  return v.pipe(
    list(
      group({
        collection: SLUG,
        /** Of a hundred pieces on the walls so many are décor; absent: what is usual in the shop. */
        decorShare: v.exactOptional(SHARE),
        /** Pictures of rooms; absent: those of its goods. Files name them by their paths. */
        rooms: v.exactOptional(list(picture, MAX_ROOMS)),
      }),
      MAX_COLLECTIONS,
    ),
    v.check((all) => isOnce(all.map(({ collection }) => collection)), 'О коллекции сказано дважды'),
  );
}

/** As a file says them. */
export const COLLECTION_TEXTS_OF_FILE = collectionTexts(exactLine(200));

/** As they are kept. */
export const COLLECTION_TEXTS = collectionTexts(KEPT_PICTURE);
