/** Address of the room that is laid with a tile. */
export const wallsAddress = (slug: string): string => `/room/?product=${encodeURIComponent(slug)}`;

/** Address of the room that is laid with the pieces of a collection. */
export const collectionRoomAddress = (slug: string): string =>
  `/room/?collection=${encodeURIComponent(slug)}`;
