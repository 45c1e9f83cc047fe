/** What the goods on sale are for. A shop without one of these shows nothing about it. */
export interface GoodsKinds {
  /** Some cover floors or walls. */
  surfaces: boolean;
  /** Some are leaves of doors. */
  doors: boolean;
}

/** Whether any goods can be shown in a room. */
export const fitsRooms = ({ surfaces, doors }: GoodsKinds): boolean => surfaces || doors;
