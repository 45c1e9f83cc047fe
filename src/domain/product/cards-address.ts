/** Maximum number of cards requested by one address: as many as the favourites may have. */
export const MAX_CARDS = 300;

/** Address of the endpoint that returns cards as data. `cityId` is the city of the page, for which the cards show delivery. */
export function cardsAddress(productIds: readonly number[], cityId: number): string {
  return `/goods/cards?ids=${productIds.join()}&city=${cityId}`;
}
