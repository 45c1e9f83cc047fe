/** Returns the first and last page and those next to `page`, ascending. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
