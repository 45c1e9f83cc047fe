import type { ComponentType } from 'react';
import type { GoodsFormProps } from '../../../forms/GoodsForm.tsx';

export const GOODS_FORMS: Readonly<
  Record<'review' | 'question' | 'comment', () => Promise<ComponentType<GoodsFormProps>>>
> = {
  review: async () => (await import('./ReviewForm.tsx')).ReviewForm,
  question: async () => (await import('./QuestionForm.tsx')).QuestionForm,
  comment: async () => (await import('./CommentForm.tsx')).CommentForm,
};
