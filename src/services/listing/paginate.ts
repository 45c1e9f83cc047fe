export interface ListPage<T> {
  shown: readonly T[];
  total: number;
  page: number;
  pages: number;
}

/**
 * Returns the page of the list that the parameter `page` names, with at most `size` entries. A number beyond the end stands for the last
 * page, anything but a number for the first.
 */
export function paginate<T>(list: readonly T[], parameters: URLSearchParams, size: number): ListPage<T> {
  const typed = parameters.get('page') ?? '';
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1, pages);
  return { shown: list.slice((page - 1) * size, page * size), total: list.length, page, pages };
}
