import { lazy, Suspense, useState } from 'react';
import { useJson } from '../../../client/net/use-json.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { type OpinionsData, type OpinionTab, opinionsAddress, opinionTabs } from './opinions-data.ts';
import { Reviews } from './Reviews.tsx';
import './opinions.css';

/** Few open these tabs: the server draws them, the browser asks for their script when one is opened. */
const Talk = import.meta.env.SSR
  ? (await import('./Talk.tsx')).Talk
  : lazy(async () => ({ default: (await import('./Talk.tsx')).Talk }));

/**
 * Reviews, questions and comments as tabs [PROD-7]: a tab is asked for when it is first needed. The part comes alive when it is near, and
 * with it the tab that is open [NAV-9]; without script the tabs are links to the page with the other one.
 */
export function Opinions(opinions: OpinionsData) {
  const { open, here } = opinions;
  const [chosen, setChosen] = useState(open);
  const [needed, setNeeded] = useState<readonly OpinionTab[]>([open]);
  const choose = (tab: OpinionTab) => {
    setChosen(tab);
    setNeeded((before) => [...before, tab]);
  };
  return (
    <section className="facts" aria-label="Отзывы и вопросы" id="opinions">
      <Tabs label="Отзывы и вопросы" tabs={opinionTabs(opinions)} chosen={chosen} onChoose={choose}>
        {(tab) =>
          here[tab] ? (
            <Opinion {...opinions} tab={tab} data={here} />
          ) : (
            <LaterOpinion {...opinions} tab={tab} needed={needed.includes(tab)} />
          )
        }
      </Tabs>
    </section>
  );
}

import { OPINION_ANSWERS } from './opinions-answer.ts';

interface OpinionProps extends OpinionsData {
  tab: OpinionTab;
  data: OpinionsData['here'];
}

/** A tab's content; it waits for its style sheet, so that it never shows without it. */
function Opinion({ tab, data, ...opinions }: OpinionProps) {
  const { slug, name, percent, contacts, view } = opinions;
  const goods = { slug, name };
  return (
    <Suspense fallback={<Waiting {...opinions} tab={tab} />}>
      {tab === 'reviews' ? (
        <Reviews
          goods={goods}
          reviews={data.reviews ?? []}
          pages={data.reviewPages ?? null}
          percent={percent}
          shop={contacts.name}
          asked={view}
        />
      ) : (
        <Talk goods={goods} tab={tab} remarks={data[tab] ?? []} contacts={contacts} />
      )}
    </Suspense>
  );
}

function LaterOpinion({ tab, needed, ...opinions }: OpinionsData & { tab: OpinionTab; needed: boolean }) {
  const asked = useJson(OPINION_ANSWERS[tab], needed ? opinionsAddress(opinions.slug, tab) : null);
  const waiting = <Waiting {...opinions} tab={tab} />;
  return (
    <Loaded asked={asked} failure="Не получилось загрузить." waiting={waiting}>
      {(data) => <Opinion {...opinions} tab={tab} data={data} />}
    </Loaded>
  );
}

function Waiting({ tab, ...opinions }: OpinionsData & { tab: OpinionTab }) {
  return (
    <div className="tab-waiting">
      {Array.from({ length: opinions.lines[tab] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={at} />
      ))}
      <a className="button button-quiet near-link" href={opinionTabs(opinions, tab)[0]?.address}>
        Показать
      </a>
    </div>
  );
}
