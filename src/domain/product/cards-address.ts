/** Cards that one address names at most: a list of favourites. */
export const MAX_CARDS = 300;

/** The address that answers cards as data, with the city whose delivery they name: the same that the page was drawn with. */
export function cardsAddress(productIds: readonly number[], cityId: number): string {
  return `/goods/cards?ids=${productIds.join()}&city=${cityId}`;
}
