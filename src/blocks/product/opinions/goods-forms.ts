import type { ComponentType } from 'react';

export interface GoodsForm {
  goods: { slug: string; name: string };
  outcome: null;
}

/** The forms about goods by the names of their pages, and how their script is loaded. */
export const GOODS_FORMS: Readonly<
  Record<'review' | 'question' | 'comment', () => Promise<ComponentType<GoodsForm>>>
> = {
  review: async () => (await import('./ReviewForm.tsx')).ReviewForm,
  question: async () => (await import('./QuestionForm.tsx')).QuestionForm,
  comment: async () => (await import('./CommentForm.tsx')).CommentForm,
};
