import { productAddress } from '../../../domain/product/card.ts';
import type { ProductPage, Question, Review } from '../../../domain/product/product.ts';
import type { ShopContacts } from '../../../domain/shop-contacts.ts';
import type { Tab } from '../../../ui/Tabs.tsx';

const TABS = ['reviews', 'questions'] as const;
const TITLES = { reviews: 'Отзывы', questions: 'Вопросы' } as const;
/** What of them the page opens with, from its address. */
export type OpinionTab = (typeof TABS)[number];

/** The tab that an address asks for by `TAB`; null for none and for an unknown one. */
export function opinionTab(parameter: string | null): OpinionTab | null {
  return TABS.find((tab) => tab === parameter) ?? null;
}

/** Reviews and questions as a page is sent with them. */
export interface OpinionsData {
  slug: string;
  name: string;
  /** Average in per cent of five stars. */
  percent: number;
  counts: Readonly<Record<OpinionTab, number>>;
  /** How high their skeletons are, in lines of a review. */
  lines: Readonly<Record<OpinionTab, number>>;
  open: OpinionTab;
  /** Who answers. */
  contacts: Pick<ShopContacts, 'name' | 'phone' | 'hours'>;
  /** What is not asked for later. */
  here: { reviews?: readonly Review[]; questions?: readonly Question[] };
}

/** What a page shows of its reviews and questions; `asked` is the tab it has in it, reviews come later unless there are none. */
export function opinionsData(
  page: ProductPage,
  asked: OpinionTab | null,
  { name, phone, hours }: OpinionsData['contacts'],
): OpinionsData {
  const { card, reviews, questions } = page;
  const open = asked ?? 'reviews';
  const hasReviews = asked === 'reviews' || (open === 'reviews' && reviews.length === 0);
  return {
    slug: card.slug,
    name: card.name,
    percent: card.ratingPercent,
    counts: { reviews: card.ratingCount, questions: questions.length },
    lines: { reviews: linesOf(reviews), questions: 3 },
    open,
    contacts: { name, phone, hours },
    here: { ...(hasReviews && { reviews }), ...(asked === 'questions' && { questions }) },
  };
}

/** Where the content of a tab is asked for. */
export function opinionsAddress(slug: string, tab: OpinionTab): string {
  return `/views/ajax/product/opinions/${slug}/?TAB=${tab}`;
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

/** So many reviews are shown at first. */
export const OPEN_REVIEWS = 4;

/** Photos are about as high as a review without them. */
function linesOf(reviews: readonly Review[]): number {
  const open = reviews.slice(0, OPEN_REVIEWS);
  const strip = reviews.some(({ photos }) => photos.length > 0) ? 1 : 0;
  return open.length + open.filter(({ photos }) => photos.length > 0).length + strip;
}
