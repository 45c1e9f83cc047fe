import { productAddress } from '../../../domain/product/card.ts';
import type { ProductPage, Remark, Review } from '../../../domain/product/product.ts';
import type { ReviewPages, ReviewView } from '../../../domain/product/review-pages.ts';
import { readReviewView, reviewViewParameter } from '../../../domain/product/review-view.ts';
import type { ShopContacts } from '../../../domain/shop-contacts.ts';
import type { Tab } from '../../../ui/Tabs.tsx';

const TABS = ['reviews', 'questions', 'comments'] as const;
const TITLES = { reviews: 'Отзывы', questions: 'Вопросы', comments: 'Комментарии' } as const;
/** What of them the page opens with, from its address. */
export type OpinionTab = (typeof TABS)[number];

/** The tab that an address asks for by `TAB`; null for none and for an unknown one. */
export function opinionTab(parameter: string | null): OpinionTab | null {
  return TABS.find((tab) => tab === parameter) ?? null;
}

export interface OpinionsData {
  slug: string;
  name: string;
  /** Average in per cent of five stars. */
  percent: number;
  counts: Readonly<Record<OpinionTab, number>>;
  /** How high their skeletons are, in lines of a review. */
  lines: Readonly<Record<OpinionTab, number>>;
  open: OpinionTab;
  view: ReviewView;
  contacts: Pick<ShopContacts, 'name' | 'phone' | 'hours'>;
  /** What is not asked for later. */
  here: {
    reviews?: readonly Review[];
    reviewPages?: ReviewPages | null;
    questions?: readonly Remark[];
    comments?: readonly Remark[];
  };
}

export interface OpinionsAsked {
  tab: OpinionTab | null;
  view: ReviewView;
}

/** Reads it from the address's parameters: who asks for reviews in some view asks for them. */
export function opinionsAsked(parameters: URLSearchParams): OpinionsAsked {
  const view = parameters.get('REVIEWS');
  return {
    tab: opinionTab(parameters.get('TAB')) ?? (view === null ? null : 'reviews'),
    view: readReviewView(view),
  };
}

/** What a page shows of its reviews and questions: the tab that was asked for is in it, reviews come later unless there are none. */
export function opinionsData(
  page: ProductPage,
  { tab: asked, view }: OpinionsAsked,
  { name, phone, hours }: OpinionsData['contacts'],
): OpinionsData {
  const { card, reviews, questions, comments } = page;
  const open = asked ?? 'reviews';
  const hasReviews = asked === 'reviews' || (open === 'reviews' && reviews.length === 0);
  return {
    slug: card.slug,
    name: card.name,
    percent: card.ratingPercent,
    counts: { reviews: card.ratingCount, questions: questions.length, comments: comments.length },
    lines: { reviews: linesOf(reviews), questions: 3, comments: 3 },
    open,
    view,
    contacts: { name, phone, hours },
    here: {
      ...(hasReviews && { reviews, reviewPages: page.reviewPages }),
      ...(asked === 'questions' && { questions }),
      ...(asked === 'comments' && { comments }),
    },
  };
}

export function opinionsAddress(slug: string, tab: OpinionTab): string {
  return `/views/ajax/product/opinions/${slug}/?TAB=${tab}`;
}

export function reviewsAddress(slug: string, view: ReviewView): string {
  return `${productAddress(slug)}?REVIEWS=${reviewViewParameter(view) || 'new'}#opinions`;
}

/** The tabs, or only those named, with how much each of them has. */
export function opinionTabs(
  { slug, counts }: Pick<OpinionsData, 'slug' | 'counts'>,
  ...only: OpinionTab[]
): readonly Tab<OpinionTab>[] {
  return (only.length > 0 ? only : TABS).map((id) => ({
    id,
    title: counts[id] > 0 ? `${TITLES[id]} ${counts[id]}` : TITLES[id],
    address: `${productAddress(slug)}?TAB=${id}#opinions`,
  }));
}

export const OPEN_REVIEWS = 4;

/** Photos are about as high as a review without them. */
function linesOf(reviews: readonly Review[]): number {
  const open = reviews.slice(0, OPEN_REVIEWS);
  const strip = reviews.some(({ photos }) => photos.length > 0) ? 1 : 0;
  return open.length + open.filter(({ photos }) => photos.length > 0).length + strip;
}
