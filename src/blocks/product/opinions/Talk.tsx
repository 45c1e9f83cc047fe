import type { Remark } from '../../../domain/product/product.ts';
import { Comments } from './Comments.tsx';
import type { OpinionsData } from './opinions-data.ts';
import { Questions } from './Questions.tsx';
import sheet from './remarks.css?url';

interface TalkProps {
  goods: { slug: string; name: string };
  tab: 'questions' | 'comments';
  remarks: readonly Remark[];
  contacts: OpinionsData['contacts'];
}

export function Talk({ goods, tab, remarks, contacts }: TalkProps) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="opinions" />
      {tab === 'questions' ? (
        <Questions goods={goods} questions={remarks} contacts={contacts} />
      ) : (
        <Comments goods={goods} comments={remarks} shop={contacts.name} />
      )}
    </>
  );
}
