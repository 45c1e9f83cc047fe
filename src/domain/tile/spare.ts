/** Pieces that rooms need: those of the layout, and the spare that comes on top of them [BEYOND-13]. */
export interface Needed {
  layout: number;
  spare: number;
  /** Whether each piece of the layout was drawn and cut; otherwise some were counted by their area. */
  drawn: boolean;
}

/** Pieces of spare for a layout: a percentage of its pieces, rounded up to a whole piece. */
export const sparePieces = (layout: number, percent: number): number => Math.ceil((layout * percent) / 100);

/** Formats the pieces of a layout and the spare: «162 по раскладке + 9 запас». */
export function neededText({ layout, spare, drawn }: Needed): string {
  const counted = `${layout} по ${drawn ? 'раскладке' : 'площади'}`;
  return spare > 0 ? `${counted} + ${spare}\u00a0запас` : counted;
}
