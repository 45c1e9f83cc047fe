import type { ReactNode } from 'react';
import { productAddress } from '../../domain/card.ts';
import type { ProductPage } from '../../domain/product.ts';
import { Questions } from './Questions.tsx';
import { Reviews } from './Reviews.tsx';
import './opinions.css';

/** What of them the page opens with, from its address. */
export type OpinionTab = 'reviews' | 'questions';

interface OpinionsProps {
  page: Pick<ProductPage, 'card' | 'reviews'>;
  open: OpinionTab;
}

/**
 * Reviews and questions as tabs [PROD-7]: links to the page with the other one open, which `drive-tabs` loads into its panel
 * when it is first needed.
 */
export function Opinions({ page: { card, reviews }, open }: OpinionsProps) {
  const address = productAddress(card.slug);
  const tabs: readonly { id: OpinionTab; title: string; content: ReactNode }[] = [
    {
      id: 'reviews',
      title: card.ratingCount > 0 ? `Отзывы ${card.ratingCount}` : 'Отзывы',
      content: <Reviews reviews={reviews} percent={card.ratingPercent} />,
    },
    { id: 'questions', title: 'Вопросы', content: <Questions /> },
  ];
  return (
    <section className="facts" aria-label="Отзывы и вопросы" id="opinions">
      <div className="tabs" role="tablist" aria-label="Отзывы и вопросы">
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            href={`${address}?TAB=${id}#opinions`}
            aria-selected={id === open}
            aria-controls={id}
            tabIndex={id === open ? undefined : -1}
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          data-load={id === open ? undefined : `/views/ajax/product/${id}/${card.slug}/`}
        >
          {id === open && content}
        </div>
      ))}
    </section>
  );
}
