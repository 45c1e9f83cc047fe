import type { ReactNode } from 'react';
import { askRecommended } from '../../../client/actions/ask-recommended.ts';
import { askJson } from '../../../client/net/ask-json.ts';
import { useAsked } from '../../../client/net/use-asked.ts';
import { cardsAnswerSchema } from '../../../domain/listing/cards-answer.ts';
import { Loaded } from '../Loaded.tsx';
import { Cards } from './CardRow.tsx';
import '../near-strip.css';

const WAITING = ['a', 'b', 'c', 'd', 'e'];

export interface LaterCardsProps {
  title: string;
  /** That answers them, see `cardsAddress`; or the `adviceQuery` of goods that are recommended. */
  address: string;
  /** Of the page with them in it, for browsers without script. */
  page: string;
  /** They are those of doors. */
  tall: boolean;
}

/** The place of a row of cards in the height of cards: a region that is asked for when it comes near [NAV-9]. */
export function LaterCards({ title, address, page, tall }: LaterCardsProps) {
  return (
    <LaterItems address={address} tall={tall}>
      <a className="button button-quiet near-link" href={page}>
        <span>
          Показать<span className="hidden-text">: {title}</span>
        </span>
      </a>
    </LaterItems>
  );
}

interface LaterItemsProps extends Pick<LaterCardsProps, 'address' | 'tall'> {
  /** Stands in their place besides, until they come. */
  children?: ReactNode;
}

/** The place of cards that nobody asked for yet. */
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
  return tall ? 'near-strip near-strip-tall' : 'near-strip';
}

/** Cards that are asked for once they are drawn, in whatever region. */
export function LaterItems({ address, tall, children }: LaterItemsProps) {
  const ask = () => (address[0] === '?' ? askRecommended(address) : askJson(cardsAnswerSchema, address));
  const asked = useAsked(address, ask);
  const waiting = (
    <>
      <Waiting />
      {children}
    </>
  );
  return (
    <Loaded
      className={stripClass(tall)}
      asked={asked}
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
