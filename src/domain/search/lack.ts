/** What goods lack of what was asked for, where none has it all. */
export interface Lack {
  /** Words that none of the goods found has; none where they lack different ones. */
  missing: readonly string[];
  /** The words that they all have; empty where they lack different ones. */
  had: string;
}

/** What is said of it: «Вместе с «белая» ничего не нашлось. Показали по запросу «входная дверь».» */
export function lackText({ missing, had }: Lack): string {
  if (missing.length === 0 || had === '') return 'Точно такого товара нет. Показали ближайшие.';
  return `Вместе с «${missing.join(', ')}» ничего не нашлось. Показали по запросу «${had}».`;
}
