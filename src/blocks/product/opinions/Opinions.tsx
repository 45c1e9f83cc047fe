import { useState } from 'react';
import { Alive } from '../../../client/island/Alive.tsx';
import { useJson } from '../../../client/net/use-json.ts';
import type { Question, Review } from '../../../domain/product/product.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { type OpinionsData, type OpinionTab, opinionsAddress, opinionTabs } from './opinions-data.ts';
import { Questions } from './Questions.tsx';
import { Reviews } from './Reviews.tsx';
import './opinions.css';

/**
 * Reviews and questions as tabs [PROD-7]: a tab is asked for when it is first needed. The part comes alive when it is near, and with it the
 * tab that is open [NAV-9]; without script the tabs are links to the page with the other one.
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
      <Alive />
    </section>
  );
}

interface OpinionProps extends Pick<OpinionsData, 'slug' | 'name' | 'percent' | 'contacts'> {
  tab: OpinionTab;
  data: { reviews?: readonly Review[]; questions?: readonly Question[] };
}

function Opinion({ slug, name, percent, contacts, tab, data }: OpinionProps) {
  if (tab === 'questions')
    return <Questions goods={{ slug, name }} questions={data.questions ?? []} contacts={contacts} />;
  return (
    <Reviews goods={{ slug, name }} reviews={data.reviews ?? []} percent={percent} shop={contacts.name} />
  );
}

function LaterOpinion({ tab, needed, ...opinions }: OpinionsData & { tab: OpinionTab; needed: boolean }) {
  const asked = useJson<OpinionProps['data']>(needed ? opinionsAddress(opinions.slug, tab) : null);
  const waiting = <Waiting lines={opinions.lines[tab]} address={opinionTabs(opinions, tab)[0]?.address} />;
  return (
    <Loaded asked={asked} failure="Не получилось загрузить." waiting={waiting}>
      {(data) => <Opinion {...opinions} tab={tab} data={data} />}
    </Loaded>
  );
}

function Waiting({ lines, address }: { lines: number; address: string | undefined }) {
  return (
    <div className="tab-waiting">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={at} />
      ))}
      <a className="button button-quiet near-link" href={address}>
        Показать
      </a>
    </div>
  );
}
