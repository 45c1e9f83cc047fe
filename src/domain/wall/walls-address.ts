/** Address of the calculator that lays a tile on the walls of a room. */
export const wallsAddress = (slug: string): string =>
  `/calculator/walls/?product=${encodeURIComponent(slug)}`;
