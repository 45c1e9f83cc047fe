import type { ReactNode } from 'react';
import { fetchRecommended } from '../../../client/actions/fetch-recommended.ts';
import { fetchJson } from '../../../client/net/fetch-json.ts';
import { useFetched } from '../../../client/net/use-fetched.ts';
import { cardsResponseSchema } from '../../../domain/listing/cards-response.ts';
import { Loaded } from '../Loaded.tsx';
import { Cards } from './CardRow.tsx';
import '../later-strip.css';

const WAITING = ['a', 'b', 'c', 'd', 'e'];

export interface LaterCardsProps {
  title: string;
  /** A `cardsAddress`, or the `adviceQuery` of recommended goods. */
  address: string;
  /** Page that contains the same cards, for browsers without script. */
  page: string;
  /** Whether the cards show doors, which are taller. */
  tall: boolean;
}

/** The placeholder is the same on all pages but for its title and link. */
export const SAME_LATER_CARDS = { shown: ['title', 'page'], hidden: ['address'] } as const;

/** Placeholder of a row of cards, of the same height: a region that loads near the viewport [NAV-9]. */
export function LaterCards({ title, address, page, tall }: LaterCardsProps) {
  return (
    <LaterItems address={address} tall={tall}>
      <a className="button button-quiet later-link" href={page}>
        <span>
          Показать<span className="hidden-text">: {title}</span>
        </span>
      </a>
    </LaterItems>
  );
}

interface LaterItemsProps extends Pick<LaterCardsProps, 'address' | 'tall'> {
  children?: ReactNode;
}

/** Placeholder of cards that are not requested yet. */
export function WaitingCards({ tall }: Pick<LaterCardsProps, 'tall'>) {
  return (
    <div className={stripClass(tall)} aria-busy="true">
      <Waiting />
    </div>
  );
}

function Waiting() {
  return WAITING.map((key) => <span key={key} />);
}

function stripClass(tall: boolean): string {
  return tall ? 'later-strip later-strip-tall' : 'later-strip';
}

/** Requests its cards as soon as it is rendered, in any region. */
export function LaterItems({ address, tall, children }: LaterItemsProps) {
  const load = () =>
    address[0] === '?' ? fetchRecommended(address) : fetchJson(cardsResponseSchema, address);
  const fetched = useFetched(address, load);
  const waiting = (
    <>
      <Waiting />
      {children}
    </>
  );
  return (
    <Loaded
      className={stripClass(tall)}
      fetched={fetched}
      waiting={waiting}
      failure="Не получилось показать эти товары."
    >
      {(row) =>
        row.cards.length > 0 ? (
          <Cards {...row} />
        ) : (
          <p className="muted">Предложить нечего, загляните в каталог.</p>
        )
      }
    </Loaded>
  );
}
