import type { PieceWords } from './piece.ts';

/** Rules for recognising the pieces of a collection, and the default text for its pictures. */
export interface CollectionSettings {
  words: PieceWords;
  /** Alternative text of a picture that shows a room. */
  room: string;
}
