/** Tells which words of a query no product combines with the other words of the query. */
export interface MissingWords {
  /** Words that none of the products found has; empty if different products lack different words. */
  missing: readonly string[];
  /** Words that all products found have; empty if different products lack different words. */
  had: string;
}

/** Formats a note for the shopper: «Вместе с «белая» ничего не нашлось. Показали по запросу «входная дверь».» */
export function missingWordsText({ missing, had }: MissingWords): string {
  if (missing.length === 0 || had === '') return 'Точно такого товара нет. Показали ближайшие.';
  return `Вместе с «${missing.join(', ')}» ничего не нашлось. Показали по запросу «${had}».`;
}
