/** Address of the room that is laid with a tile. */
export const wallsAddress = (slug: string): string => `/room/?product=${encodeURIComponent(slug)}`;
