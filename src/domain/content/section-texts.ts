import * as v from 'valibot';
import { exactLine, group, isOnce, KEPT_PICTURE, line, list, SECTION } from './content-fields.ts';

/** Of all sections of a large shop a person writes about no more. */
const MAX_SECTIONS = 200;

function sectionTexts<Picture extends v.GenericSchema>(picture: Picture) {
  const texts = group({
    section: SECTION,
    /** Stands for the section; absent: the goods that lead it. Files name it by its path. */
    picture: v.exactOptional(picture),
    title: v.exactOptional(line(120)),
    heading: v.exactOptional(line(80)),
    description: v.exactOptional(line(300)),
  });
  return v.pipe(
    list(
      v.pipe(
        texts,
        v.check((entry) => Object.keys(entry).length > 1, 'О разделе ничего не сказано'),
      ),
      MAX_SECTIONS,
    ),
    v.check((all) => isOnce(all.map(({ section }) => section)), 'О разделе сказано дважды'),
  );
}

/** As a file has them. */
export const SECTION_TEXTS_OF_FILE = sectionTexts(exactLine(200));

/** As they are stored. */
export const SECTION_TEXTS = sectionTexts(KEPT_PICTURE);
