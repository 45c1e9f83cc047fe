import type { CustomerComment } from '../../../domain/product/product.ts';
import { CommentList } from './CommentList.tsx';
import { FormFold } from './FormFold.tsx';

interface CommentsProps {
  goods: { slug: string; name: string };
  comments: readonly CustomerComment[];
  /** Name of the shop, shown as the author of replies. */
  shop: string;
}

/** Comments on the goods with the shop's answers, and a form that loads when opened [REV-2]. */
export function Comments({ goods, comments, shop }: CommentsProps) {
  return (
    <>
      <h2 className="hidden-text">Комментарии</h2>
      <CommentList comments={comments} shop={shop} />
      {comments.length === 0 && <p className="muted">Комментариев пока нет. Ваш будет первым.</p>}
      <FormFold goods={goods} title="Написать комментарий" name="comment" />
    </>
  );
}
