import type { Card as Goods } from '../../domain/product/card.ts';
import { cardsMarkup } from './card-markup.tsx';

interface CardStripProps {
  title: string;
  cards: readonly Goods[];
  /** Whose delivery the cards name. */
  cityId: number;
  /** Unique on the page; the heading gets it. */
  id: string;
  more?: { address: string; text: string };
}

/** A row of goods that scrolls sideways; nothing for an empty list. */
export function CardStrip({ title, cards, cityId, id, more }: CardStripProps) {
  if (cards.length === 0) return null;
  return (
    <section className="band" aria-labelledby={id}>
      <div className="band-head">
        <h2 id={id}>{title}</h2>
        {more && <a href={more.address}>{more.text}</a>}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cards rendered before */}
      <ul className="strip" dangerouslySetInnerHTML={{ __html: cardsMarkup(cards, cityId) }} />
    </section>
  );
}
