import * as v from 'valibot';
import type { SectionPicture } from './content.ts';
import { exactLine, group, isOnce, KEPT_PICTURE, list, SECTION } from './content-fields.ts';

/** Of all sections of a large shop a person chooses pictures for no more. */
const MAX_SECTIONS = 200;

function sectionPictures<Picture extends v.GenericSchema>(picture: Picture) {
  return v.pipe(
    list(group({ section: SECTION, picture }), MAX_SECTIONS),
    v.check((all) => isOnce(all.map(({ section }) => section)), 'У двух картинок один раздел'),
  );
}

/** As a file says them. */
export const SECTION_PICTURES_OF_FILE: v.GenericSchema<unknown, readonly SectionPicture<string>[]> =
  sectionPictures(exactLine(200));

/** As they are kept. */
export const SECTION_PICTURES: v.GenericSchema<unknown, readonly SectionPicture[]> =
  sectionPictures(KEPT_PICTURE);
