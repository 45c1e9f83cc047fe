/** What is spoken of: each kind of goods has its own praise and blame. */
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

/** What is said of a kind of goods. */
export interface ReviewWords {
  /** For whom and where. */
  openings: readonly string[];
  good: readonly string[];
  bad: readonly string[];
}
