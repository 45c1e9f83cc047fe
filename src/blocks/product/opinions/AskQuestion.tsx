import { useState } from 'react';
import { useAsked } from '../../../client/net/use-asked.ts';
import { Loaded } from '../../parts/Loaded.tsx';

interface AskQuestionProps {
  goods: { slug: string; name: string };
}

const loadForm = () =>
  import('./QuestionForm.tsx').then(
    ({ QuestionForm }) => QuestionForm,
    () => null,
  );

/** A fold with the form to ask about goods, whose script comes when it is first opened [REV-2]; without script a link to its page. */
export function AskQuestion({ goods }: AskQuestionProps) {
  const [opened, setOpened] = useState(false);
  const form = useAsked(opened ? 'form' : null, loadForm);
  const waiting = (
    <>
      <div className="tab-waiting">
        <span />
        <span />
      </div>
      <a className="near-link" href={`/question/?product=${goods.slug}`}>
        Открыть форму
      </a>
    </>
  );
  return (
    <details className="question-ask" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="button button-quiet">Задать вопрос</summary>
      <Loaded asked={form} failure="Не получилось открыть форму." waiting={waiting}>
        {(QuestionForm) => <QuestionForm goods={goods} outcome={null} />}
      </Loaded>
    </details>
  );
}
