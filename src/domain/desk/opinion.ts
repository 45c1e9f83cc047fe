/** What shoppers write of goods. */
export const OPINION_KINDS = ['review', 'question', 'comment'] as const;
export type OpinionKind = (typeof OPINION_KINDS)[number];

/** One of them, as the desk shows it. */
export interface Opinion {
  id: number;
  kind: OpinionKind;
  author: string;
  text: string;
  /** What the shop said; often empty. */
  answer: string;
  published: boolean;
  /** 1 to 5 of a review; null of anything else. */
  rating: number | null;
  product: { name: string; slug: string };
  /** Content hashes of the photos of a review. */
  photos: readonly string[];
  /** ISO date and time. */
  createdAt: string;
}

/** One of them that a search found, its text perhaps cut. */
export interface FoundOpinion extends Pick<Opinion, 'kind' | 'id' | 'author' | 'text'> {
  /** Name of the goods. */
  product: string;
}

const ONE: Readonly<Record<OpinionKind, string>> = {
  review: 'Отзыв',
  question: 'Вопрос',
  comment: 'Комментарий',
};

/** «Отзыв, Плитка «Бьянко»»: what it is and of which goods. */
export function opinionName({ kind, product }: FoundOpinion): string {
  return `${ONE[kind]}: ${product}`;
}

/** The list that begins with it. */
export function opinionAddress({ kind, id }: Pick<Opinion, 'kind' | 'id'>): string {
  return `/desk/opinions/?kind=${kind}&of=all&before=${id + 1}`;
}

export interface OpinionSearch {
  kind: OpinionKind;
  /** Those that wait for the shop, the oldest first; else all, the latest first. */
  waiting: boolean;
  /** Of all only those before an id. */
  before?: number | undefined;
}

/** How many of each kind wait for the shop. */
export type OpinionCounts = Readonly<Record<OpinionKind, number>>;

/** The kind that an address names; for one that names none the first of which something waits. */
export function readOpinionKind(text: string | null, waiting: OpinionCounts): OpinionKind {
  const named = OPINION_KINDS.find((kind) => kind === text);
  return named ?? OPINION_KINDS.find((kind) => waiting[kind] > 0) ?? 'review';
}
