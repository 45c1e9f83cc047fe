import type { PieceWords } from './piece.ts';

/** Rules for recognising the pieces of a collection, and defaults for collections without texts of their own. */
export interface CollectionSettings {
  words: PieceWords;
  /** Percentage of the pieces on the walls that are decor. */
  decorShare: number;
  /** Alternative text of a picture that shows a room. */
  room: string;
}
