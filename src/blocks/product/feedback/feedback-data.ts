import type { SameMarkup } from '../../../client/region/region-markup.ts';
import { productAddress } from '../../../domain/product/card.ts';
import type { CustomerComment, ProductPage, Review } from '../../../domain/product/product.ts';
import type { ReviewPages, ReviewView } from '../../../domain/product/review-pages.ts';
import { readReviewView, reviewViewParameter } from '../../../domain/product/review-view.ts';
import type { ShopContacts } from '../../../domain/shop-contacts.ts';
import type { Tab } from '../../../ui/Tabs.tsx';

const TABS = ['reviews', 'questions', 'comments'] as const;
const TITLES = { reviews: 'Отзывы', questions: 'Вопросы', comments: 'Комментарии' } as const;
/** A tab of the feedback block; the address may name the one that the page opens with. */
export type FeedbackTab = (typeof TABS)[number];

/** Returns the tab that an address requests by `TAB`; null if it is missing or unknown. */
export function feedbackTab(parameter: string | null): FeedbackTab | null {
  return TABS.find((tab) => tab === parameter) ?? null;
}

export interface FeedbackData {
  slug: string;
  name: string;
  /** Average in per cent of five stars. */
  percent: number;
  counts: Readonly<Record<FeedbackTab, number>>;
  /** Number of placeholder lines of each tab, each about as high as a review. */
  lines: Readonly<Record<FeedbackTab, number>>;
  open: FeedbackTab;
  view: ReviewView;
  contacts: Pick<ShopContacts, 'name' | 'phone' | 'hours'>;
  /** Data of tabs that the page already contains. */
  here: {
    reviews?: readonly Review[];
    reviewPages?: ReviewPages | null;
    questions?: readonly CustomerComment[];
    comments?: readonly CustomerComment[];
  };
}

export interface FeedbackRequest {
  tab: FeedbackTab | null;
  view: ReviewView;
}

/** Reads the requested tab and view; a view of reviews implies their tab. */
export function readFeedbackRequest(parameters: URLSearchParams): FeedbackRequest {
  const view = parameters.get('REVIEWS');
  return {
    tab: feedbackTab(parameters.get('TAB')) ?? (view === null ? null : 'reviews'),
    view: readReviewView(view),
  };
}

/** Returns the data of the tabs. The data of the requested tab are part of the page; reviews load later, unless there are none. */
export function feedbackData(
  page: ProductPage,
  { tab: requested, view }: FeedbackRequest,
  { name, phone, hours }: FeedbackData['contacts'],
): FeedbackData {
  const { card, reviews, questions, comments } = page;
  const open = requested ?? 'reviews';
  const hasReviews = requested === 'reviews' || (open === 'reviews' && reviews.length === 0);
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
      ...(requested === 'questions' && { questions }),
      ...(requested === 'comments' && { comments }),
    },
  };
}

/** Before a tab is loaded, the block shows its address and counts only. */
export function sameFeedback({ here }: Pick<FeedbackData, 'here'>): SameMarkup<FeedbackData> {
  const isLater = Object.keys(here).length === 0;
  return { shown: ['slug', 'name'], hidden: isLater ? ['percent', 'view', 'contacts'] : [] };
}

export function feedbackAddress(slug: string, tab: FeedbackTab): string {
  return `/views/ajax/product/opinions/${slug}/?TAB=${tab}`;
}

export function reviewsAddress(slug: string, view: ReviewView): string {
  return `${productAddress(slug)}?REVIEWS=${reviewViewParameter(view) || 'new'}#opinions`;
}

/** Returns the tabs with their counts; all tabs if `only` is empty. */
export function feedbackTabs(
  { slug, counts }: Pick<FeedbackData, 'slug' | 'counts'>,
  ...only: FeedbackTab[]
): readonly Tab<FeedbackTab>[] {
  return (only.length > 0 ? only : TABS).map((id) => ({
    id,
    title: counts[id] > 0 ? `${TITLES[id]} ${counts[id]}` : TITLES[id],
    address: `${productAddress(slug)}?TAB=${id}#opinions`,
  }));
}

export const OPEN_REVIEWS = 4;

/** Estimates the height of the first reviews, where photos of a review, and the photo strip, count as a review each. */
function linesOf(reviews: readonly Review[]): number {
  const open = reviews.slice(0, OPEN_REVIEWS);
  const strip = reviews.some(({ photos }) => photos.length > 0) ? 1 : 0;
  return open.length + open.filter(({ photos }) => photos.length > 0).length + strip;
}
