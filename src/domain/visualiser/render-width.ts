/** Widths in pixels of the room pictures rendered by the server: beside a form, in a card or in an email. */
export const RENDER_WIDTHS = [480, 960] as const;
export type RenderWidth = (typeof RENDER_WIDTHS)[number];
