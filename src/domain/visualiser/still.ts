/** Widths a still of a room can have: beside a form, in a card or a letter; pixels. */
export const STILL_WIDTHS = [480, 960] as const;
export type StillWidth = (typeof STILL_WIDTHS)[number];
