import type { ImportWords } from '../../domain/import-words.ts';
import type { Place, SectionRecord } from '../record.ts';

/** Creates the record of a section; a section with a name about tiles is listed as a tile catalogue [LIST-1]. */
export function sectionRecord(
  { tileGoods }: Pick<ImportWords, 'tileGoods'>,
  section: Pick<SectionRecord, 'id' | 'parent' | 'name'>,
  place?: Place,
): SectionRecord {
  const tiles = tileGoods.test(section.name.toLowerCase());
  return { kind: 'section', ...section, ...(tiles ? { pageType: 'tile' } : {}), ...(place ? { place } : {}) };
}
