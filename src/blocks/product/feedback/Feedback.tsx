import { lazy, Suspense, useState } from 'react';
import { useJson } from '../../../client/net/use-json.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { type FeedbackData, type FeedbackTab, feedbackAddress, feedbackTabs } from './feedback-data.ts';
import { Reviews } from './Reviews.tsx';
import './feedback.css';

/** These tabs are opened rarely: the server renders them, and the browser loads their script on demand. */
const Talk = import.meta.env.SSR
  ? (await import('./Talk.tsx')).Talk
  : lazy(async () => ({ default: (await import('./Talk.tsx')).Talk }));

/**
 * Reviews, questions and comments as tabs [PROD-7], each loaded when first needed. Hydrated near the viewport together with the open tab
 * [NAV-9]; without script each tab is a link to the page with that tab open.
 */
export function Feedback(feedback: FeedbackData) {
  const { open, here } = feedback;
  const [chosen, setChosen] = useState(open);
  const [needed, setNeeded] = useState<readonly FeedbackTab[]>([open]);
  const choose = (tab: FeedbackTab) => {
    setChosen(tab);
    setNeeded((before) => [...before, tab]);
  };
  return (
    <section className="facts" aria-label="Отзывы и вопросы" id="opinions">
      <Tabs label="Отзывы и вопросы" tabs={feedbackTabs(feedback)} chosen={chosen} onChoose={choose}>
        {(tab) =>
          here[tab] ? (
            <TabContent {...feedback} tab={tab} data={here} />
          ) : (
            <LaterTabContent {...feedback} tab={tab} needed={needed.includes(tab)} />
          )
        }
      </Tabs>
    </section>
  );
}

import { FEEDBACK_SCHEMAS } from './feedback-response.ts';

interface TabContentProps extends FeedbackData {
  tab: FeedbackTab;
  data: FeedbackData['here'];
}

/** Content of a tab, suspended until its style sheet is loaded. */
function TabContent({ tab, data, ...feedback }: TabContentProps) {
  const { slug, name, percent, contacts, view } = feedback;
  const goods = { slug, name };
  return (
    <Suspense fallback={<Waiting {...feedback} tab={tab} />}>
      {tab === 'reviews' ? (
        <Reviews
          goods={goods}
          reviews={data.reviews ?? []}
          pages={data.reviewPages ?? null}
          percent={percent}
          shop={contacts.name}
          requested={view}
        />
      ) : (
        <Talk goods={goods} tab={tab} comments={data[tab] ?? []} contacts={contacts} />
      )}
    </Suspense>
  );
}

function LaterTabContent({ tab, needed, ...feedback }: FeedbackData & { tab: FeedbackTab; needed: boolean }) {
  const fetched = useJson(FEEDBACK_SCHEMAS[tab], needed ? feedbackAddress(feedback.slug, tab) : null);
  const waiting = <Waiting {...feedback} tab={tab} />;
  return (
    <Loaded fetched={fetched} failure="Не получилось загрузить." waiting={waiting}>
      {(data) => <TabContent {...feedback} tab={tab} data={data} />}
    </Loaded>
  );
}

function Waiting({ tab, ...feedback }: FeedbackData & { tab: FeedbackTab }) {
  return (
    <div className="tab-waiting">
      {Array.from({ length: feedback.lines[tab] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
        <span key={at} />
      ))}
      <a className="button button-quiet later-link" href={feedbackTabs(feedback, tab)[0]?.address}>
        Показать
      </a>
    </div>
  );
}
