import type { Remark } from '../../../domain/product/product.ts';
import { FormFold } from './FormFold.tsx';
import { Remarks } from './Remarks.tsx';

interface CommentsProps {
  goods: { slug: string; name: string };
  comments: readonly Remark[];
  /** What the shop is called, which answers some of them. */
  shop: string;
}

/** What shoppers remark on the goods, with the shop's answers, and the form to write, loaded when it is opened [REV-2]. */
export function Comments({ goods, comments, shop }: CommentsProps) {
  return (
    <>
      <h2 className="hidden-text">Комментарии</h2>
      <Remarks remarks={comments} shop={shop} />
      {comments.length === 0 && <p className="muted">Комментариев пока нет. Ваш будет первым.</p>}
      <FormFold goods={goods} title="Написать комментарий" name="comment" />
    </>
  );
}
