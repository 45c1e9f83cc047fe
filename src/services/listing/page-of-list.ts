export interface ListPage<T> {
  shown: readonly T[];
  total: number;
  page: number;
  pages: number;
}

/** The page of a list that `page` of an address asks for, at most `size` long; one too far is the last, one that is no number the first. */
export function pageOfList<T>(list: readonly T[], parameters: URLSearchParams, size: number): ListPage<T> {
  const typed = parameters.get('page') ?? '';
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1, pages);
  return { shown: list.slice((page - 1) * size, page * size), total: list.length, page, pages };
}
