import { describeVisit } from './analytics/describe-visit.ts';
import { waitForOffer } from './availability/wait-for-offer.ts';
import { openBasket } from './basket/open-basket.ts';
import { bind } from './bind.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { openChats } from './chat/open-chats.ts';
import { openCities } from './city/open-cities.ts';
import { writeComment } from './comment/write-comment.ts';
import { openContent } from './content/open-content.ts';
import { openDelivery } from './delivery/open-delivery.ts';
import { openDiscounts } from './discount/open-discounts.ts';
import { openFeeds } from './feed/open-feeds.ts';
import { showFrontPage } from './front/show-front-page.ts';
import { openListings } from './listing/open-listings.ts';
import type { AnswerBotDeps } from './lists/answer-bot.ts';
import { openLists } from './lists/open-lists.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter/subscribe.ts';
import { openOrders } from './order/open-orders.ts';
import type { PaymentDeps } from './payment/open-payment.ts';
import { openPayments } from './payment/open-payments.ts';
import { findUnused } from './pictures/find-unused.ts';
import { requestPrice } from './price-request/request-price.ts';
import { openProducts } from './product/open-products.ts';
import { openProjects } from './project/open-projects.ts';
import { askQuestion } from './question/ask-question.ts';
import type { LookDeps } from './recommendation/look-at-goods.ts';
import { openRecommendations } from './recommendation/open-recommendations.ts';
import type { RecommendDeps } from './recommendation/recommend.ts';
import { openRedirects, type RedirectDeps } from './redirect/open-redirects.ts';
import { openReviews } from './review/open-reviews.ts';
import { dropSample, requestSample } from './sample/request-sample.ts';
import { openSearch } from './search/open-search.ts';
import { openSeo, type SeoDeps } from './seo/open-seo.ts';
import { openStatistics, type StatisticsDeps } from './statistics/open-statistics.ts';
import type { TryingDeps } from './visualiser/find-tried-goods.ts';
import { showRoom } from './visualiser/show-room.ts';
import { findUsualGoods } from './wall/find-usual-goods.ts';
import { findWallGoods } from './wall/find-wall-goods.ts';

/** What the services depend on; read anew for each call. */
export type ShopDeps = PaymentDeps &
  AnswerBotDeps &
  RecommendDeps &
  LookDeps &
  TryingDeps &
  RedirectDeps &
  StatisticsDeps &
  SeoDeps & { mapsKey: string | null };

/** All operations for pages and endpoints, by capability; those of a single file are bound here. */
export function openShop(deps: () => ShopDeps) {
  const snapshot = () => deps().snapshot;
  return {
    settings: deps().settings,
    catalogue: openCatalogue(snapshot),
    analytics: bind(snapshot, { describeVisit }),
    front: bind(deps, { show: showFrontPage }),
    listing: openListings(deps),
    search: openSearch(deps),
    content: openContent(deps),
    product: openProducts(deps),
    review: openReviews(deps),
    question: bind(deps, { ask: askQuestion }),
    comment: bind(deps, { write: writeComment }),
    availability: bind(deps, { waitForOffer }),
    priceRequest: bind(deps, { requestPrice }),
    newsletter: bind(deps, { subscribe, confirm: confirmSubscription, leave: unsubscribe }),
    pictures: bind(() => deps().db, { findUnused }),
    lists: openLists(deps),
    recommendation: openRecommendations(deps),
    visualiser: bind(deps, { showRoom }),
    wall: bind(deps, { findGoods: findWallGoods, findUsual: findUsualGoods }),
    project: openProjects(deps),
    chat: openChats(deps),
    city: openCities(deps),
    delivery: openDelivery(deps),
    basket: openBasket(deps),
    discount: openDiscounts(deps),
    sample: bind(deps, { ask: requestSample, drop: dropSample }),
    order: openOrders(deps),
    payment: openPayments(deps),
    feed: openFeeds(deps),
    redirect: openRedirects(deps),
    seo: openSeo(deps),
    statistics: openStatistics(deps),
  };
}

export interface Shop extends ReturnType<typeof openShop> {}
