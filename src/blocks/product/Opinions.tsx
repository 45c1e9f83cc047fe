import { productAddress } from '../../domain/product/card.ts';
import type { ProductPage, Review } from '../../domain/product/product.ts';
import { Questions } from './Questions.tsx';
import { Reviews } from './Reviews.tsx';
import './opinions.css';

const TABS = ['reviews', 'questions'] as const;
/** What of them the page opens with, from its address. */
export type OpinionTab = (typeof TABS)[number];

/** The tab that an address asks for by `TAB`; null for none and for an unknown one. */
export function opinionTab(parameter: string | null): OpinionTab | null {
  return TABS.find((tab) => tab === parameter) ?? null;
}

interface OpinionsProps {
  page: Pick<ProductPage, 'card' | 'reviews' | 'questions'>;
  /** Null: reviews, when they come near. */
  open: OpinionTab | null;
}

/**
 * Reviews and questions as tabs [PROD-7]: links to the page with the other one open, which `drive-tabs` loads into its panel
 * when it is first needed; the reviews come by themselves when they come near [NAV-9].
 */
export function Opinions({ page, open }: OpinionsProps) {
  const address = (tab: OpinionTab) => `${productAddress(page.card.slug)}?TAB=${tab}#opinions`;
  const first = open ?? 'reviews';
  const titles: Record<OpinionTab, string> = {
    reviews: counted('Отзывы', page.card.ratingCount),
    questions: counted('Вопросы', page.questions.length),
  };
  return (
    <section className="facts" aria-label="Отзывы и вопросы" id="opinions">
      <div className="tabs" role="tablist" aria-label="Отзывы и вопросы">
        {TABS.map((tab) => (
          <a
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            href={address(tab)}
            aria-selected={tab === first}
            aria-controls={tab}
            tabIndex={tab === first ? undefined : -1}
          >
            {titles[tab]}
          </a>
        ))}
      </div>
      {TABS.map((tab) => {
        const here = tab === open || (tab === first && page.reviews.length === 0);
        const lazy = { [tab === first ? 'data-near' : 'data-load']: blockAddress(page.card.slug, tab) };
        return (
          <div
            key={tab}
            id={tab}
            role="tabpanel"
            aria-labelledby={`tab-${tab}`}
            hidden={tab !== first}
            data-failure="Не получилось загрузить."
            {...(here ? {} : lazy)}
          >
            {here ? (
              <Opinion page={page} tab={tab} />
            ) : (
              <Waiting lines={tab === 'reviews' ? linesOf(page.reviews) : 3} address={address(tab)} />
            )}
          </div>
        );
      })}
    </section>
  );
}

function counted(title: string, count: number): string {
  return count > 0 ? `${title} ${count}` : title;
}

function blockAddress(slug: string, tab: OpinionTab): string {
  return `/views/ajax/product/opinions/${slug}/?TAB=${tab}`;
}

/** The content of one tab. */
export function Opinion({ page, tab }: { page: OpinionsProps['page']; tab: OpinionTab }) {
  if (tab === 'questions') return <Questions slug={page.card.slug} questions={page.questions} />;
  return <Reviews reviews={page.reviews} percent={page.card.ratingPercent} />;
}

/** So many reviews are shown at first. */
const MOST_LINES = 4;

/** Photos are about as high as a review without them. */
function linesOf(reviews: readonly Review[]): number {
  const open = reviews.slice(0, MOST_LINES);
  const strip = reviews.some(({ photos }) => photos.length > 0) ? 1 : 0;
  return open.length + open.filter(({ photos }) => photos.length > 0).length + strip;
}

function Waiting({ lines, address }: { lines: number; address: string }) {
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
