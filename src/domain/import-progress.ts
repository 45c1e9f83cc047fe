import { counted } from './measures/plural.ts';

/** What an import is doing: reading the files, or comparing their records with the catalogue. */
type ImportPhase = 'reading' | 'merging';

/** How far an import has come. */
export interface ImportProgress {
  phase: ImportPhase;
  /** Records read, and goods among them. */
  records: number;
  goods: number;
}

/** How far an import has come, in words: «прочитано 12 000 записей, в них 4 000 товаров». */
export function progressText({ phase, records, goods }: ImportProgress): string {
  const read = `${counted(records, 'запись', 'записи', 'записей')}, в них ${counted(goods, 'товар', 'товара', 'товаров')}`;
  return phase === 'reading' ? `прочитано: ${read}` : `сравнивается с каталогом: ${read}`;
}
