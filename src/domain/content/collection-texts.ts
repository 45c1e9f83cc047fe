import * as v from 'valibot';
import { exactLine, group, isOnce, list, STORED_PICTURE } from './content-fields.ts';

/** Nobody writes texts for more collections than this. */
const MAX_COLLECTIONS = 500;
const MAX_ROOMS = 8;
/** Maximum percentage of decor; with more, it would no longer be an accent. */
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
        /** Without effect: accepted so that files written for the former set of a collection still load. */
        decorShare: v.exactOptional(SHARE),
        /** Pictures of rooms, named by path in files; absent to use the pictures of the collection's products. */
        rooms: v.exactOptional(list(picture, MAX_ROOMS)),
      }),
      MAX_COLLECTIONS,
    ),
    v.check((all) => isOnce(all.map(({ collection }) => collection)), 'Коллекция указана дважды'),
  );
}

export const COLLECTION_TEXTS_OF_FILE = collectionTexts(exactLine(200));

export const COLLECTION_TEXTS = collectionTexts(STORED_PICTURE);
