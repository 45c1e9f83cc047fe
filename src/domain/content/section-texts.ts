import * as v from 'valibot';
import { exactLine, group, isOnce, line, list, SECTION, STORED_PICTURE } from './content-fields.ts';

/** No shop writes texts for more sections than this. */
const MAX_SECTIONS = 200;

function sectionTexts<Picture extends v.GenericSchema>(picture: Picture) {
  const texts = group({
    section: SECTION,
    /** Picture of the section, named by path in files; if absent, the picture of its leading product is shown. */
    picture: v.exactOptional(picture),
    title: v.exactOptional(line(120)),
    heading: v.exactOptional(line(80)),
    description: v.exactOptional(line(300)),
  });
  return v.pipe(
    list(
      v.pipe(
        texts,
        v.check((entry) => Object.keys(entry).length > 1, 'О разделе ничего не указано'),
      ),
      MAX_SECTIONS,
    ),
    v.check((all) => isOnce(all.map(({ section }) => section)), 'Раздел указан дважды'),
  );
}

export const SECTION_TEXTS_OF_FILE = sectionTexts(exactLine(200));

export const SECTION_TEXTS = sectionTexts(STORED_PICTURE);
