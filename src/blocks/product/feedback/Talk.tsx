import type { CustomerComment } from '../../../domain/product/product.ts';
import { Comments } from './Comments.tsx';
import sheet from './comment-list.css?url';
import type { FeedbackData } from './feedback-data.ts';
import { Questions } from './Questions.tsx';

interface TalkProps {
  goods: { slug: string; name: string };
  tab: 'questions' | 'comments';
  comments: readonly CustomerComment[];
  contacts: FeedbackData['contacts'];
}

export function Talk({ goods, tab, comments, contacts }: TalkProps) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="opinions" />
      {tab === 'questions' ? (
        <Questions goods={goods} questions={comments} contacts={contacts} />
      ) : (
        <Comments goods={goods} comments={comments} shop={contacts.name} />
      )}
    </>
  );
}
