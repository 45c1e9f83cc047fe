/** Kinds of products with their own praise and complaints in reviews. */
export type ReviewKind =
  | 'wall'
  | 'tile'
  | 'floor'
  | 'underlay'
  | 'door'
  | 'entrance'
  | 'glue'
  | 'mix'
  | 'trim'
  | 'hardware'
  | 'tool';

/** Phrases for reviews of one kind of products. */
export interface ReviewWords {
  /** Beginnings of reviews that state for whom and where the product was bought. */
  openings: readonly string[];
  good: readonly string[];
  bad: readonly string[];
}
