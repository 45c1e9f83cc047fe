/** Kinds of feedback that shoppers give about products. */
export const FEEDBACK_KINDS = ['review', 'question', 'comment'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export interface Feedback {
  id: number;
  kind: FeedbackKind;
  author: string;
  text: string;
  /** The shop's answer; often empty. */
  answer: string;
  published: boolean;
  /** 1 to 5 for a review; null for other kinds. */
  rating: number | null;
  product: { name: string; slug: string };
  /** Hashes of a review's photos. */
  photos: readonly string[];
  /** ISO date and time. */
  createdAt: string;
}

/** Feedback found by a search; its text may be shortened. */
export interface FoundFeedback extends Pick<Feedback, 'kind' | 'id' | 'author' | 'text'> {
  /** Name of the product. */
  product: string;
}

const ONE: Readonly<Record<FeedbackKind, string>> = {
  review: 'Отзыв',
  question: 'Вопрос',
  comment: 'Комментарий',
};

/** Formats kind and product: «Отзыв, Плитка «Бьянко»». */
export function feedbackName({ kind, product }: FoundFeedback): string {
  return `${ONE[kind]}: ${product}`;
}

/** Returns the address of the list that begins with this feedback. */
export function feedbackAddress({ kind, id }: Pick<Feedback, 'kind' | 'id'>): string {
  return `/admin/opinions/?kind=${kind}&of=all&before=${id + 1}`;
}

export interface FeedbackSearch {
  kind: FeedbackKind;
  /** True for feedback that waits for the shop, oldest first; false for all feedback, newest first. */
  waiting: boolean;
  /** Only feedback with a smaller id. */
  before?: number | undefined;
}

export type FeedbackCounts = Readonly<Record<FeedbackKind, number>>;

/** Reads the kind from an address; the default is the first kind with waiting items. */
export function readFeedbackKind(text: string | null, waiting: FeedbackCounts): FeedbackKind {
  const named = FEEDBACK_KINDS.find((kind) => kind === text);
  return named ?? FEEDBACK_KINDS.find((kind) => waiting[kind] > 0) ?? 'review';
}
