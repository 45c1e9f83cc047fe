import type { PieceWords } from './piece.ts';

/** How the pieces of a collection are told apart, and what is true of one that the merchant says nothing of. */
export interface CollectionSettings {
  words: PieceWords;
  /** Of a hundred pieces on the walls so many are décor. */
  decorShare: number;
  /** What a picture says to those who do not see it when it shows a room. */
  room: string;
}
