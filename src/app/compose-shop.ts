import type { BotMessage } from '../adapters/messenger/messenger.ts';
import { openNoPayment } from '../adapters/payment/no-payment.ts';
import type { Recommender } from '../adapters/recommendation/recommender.ts';
import type { Connection } from '../data/connection.ts';
import { nearestCity } from '../domain/delivery/city.ts';
import type { FeedFormat } from '../domain/feed/feed-goods.ts';
import { WHOLE } from '../domain/visualiser/face.ts';
import { systemClock } from '../kit/clock.ts';
import { describeVisit } from '../services/analytics/describe-visit.ts';
import { waitForOffer } from '../services/availability/wait-for-offer.ts';
import { acknowledgeChanges } from '../services/basket/acknowledge-changes.ts';
import { addByArticles } from '../services/basket/add-by-articles.ts';
import { addLines } from '../services/basket/add-lines.ts';
import { answerShortages } from '../services/basket/answer-shortages.ts';
import { changeLines } from '../services/basket/change-lines.ts';
import { chooseBatches } from '../services/basket/choose-batches.ts';
import { crossSell } from '../services/basket/cross-sell.ts';
import { restoreLines } from '../services/basket/restore-lines.ts';
import { showBasket } from '../services/basket/show-basket.ts';
import { summariseBasket } from '../services/basket/summarise-basket.ts';
import type { SnapshotBuilder } from '../services/catalogue/build-in-thread.ts';
import { openCurrentSnapshot } from '../services/catalogue/current-snapshot.ts';
import type { KeptCatalogue } from '../services/catalogue/kept-catalogue.ts';
import { answerByTelegram } from '../services/chat/answer-by-telegram.ts';
import { openChats } from '../services/chat/open-chats.ts';
import type { ChatDeps } from '../services/chat/own-chat.ts';
import { citySearch } from '../services/city/search-cities.ts';
import { writeComment } from '../services/comment/write-comment.ts';
import { articlesBeside, listArticles, showArticle } from '../services/content/show-article.ts';
import { showEvents } from '../services/content/show-events.ts';
import { listPromotions, showPromotion } from '../services/content/show-promotion.ts';
import { deliverySecondsTrue, lookUpDelivery } from '../services/delivery/look-up-delivery.ts';
import { offerDeliveryOptions } from '../services/delivery/offer-delivery-options.ts';
import { rememberCities } from '../services/delivery/remember-cities.ts';
import { applyCoupon, removeCoupon } from '../services/discount/apply-coupon.ts';
import { attachCard, detachCard } from '../services/discount/attach-card.ts';
import { takesCoupons } from '../services/discount/takes-coupons.ts';
import { wishPoints } from '../services/discount/wish-points.ts';
import { listProductPages } from '../services/feed/list-product-pages.ts';
import { writeFeed } from '../services/feed/write-feed.ts';
import { showFrontPage } from '../services/front/show-front-page.ts';
import { facetAddresses } from '../services/listing/facet-addresses.ts';
import { listBrands } from '../services/listing/list-brands.ts';
import { listCollections } from '../services/listing/list-collections.ts';
import { shelfAddresses, shelfLinks } from '../services/listing/shelf-addresses.ts';
import { showBrand } from '../services/listing/show-brand.ts';
import { showCollection } from '../services/listing/show-collection.ts';
import { showListing } from '../services/listing/show-listing.ts';
import { showRemnants } from '../services/listing/show-remnants.ts';
import { answerBot } from '../services/lists/answer-bot.ts';
import { compareProducts } from '../services/lists/compare-products.ts';
import { keepProduct, knownProducts } from '../services/lists/keep-product.ts';
import { type Bots, sendFavourites } from '../services/lists/send-favourites.ts';
import { readSharedList } from '../services/lists/shared-list.ts';
import { confirmSubscription, leaveMail, subscribe } from '../services/newsletter/subscribe.ts';
import { openOrders } from '../services/order/open-orders.ts';
import type { PaymentDeps } from '../services/payment/open-payment.ts';
import { openPayments } from '../services/payment/open-payments.ts';
import { findUnshown } from '../services/pictures/find-unshown.ts';
import { requestPrice } from '../services/price-request/request-price.ts';
import { findConsumables } from '../services/product/find-consumables.ts';
import { showProductAnyway } from '../services/product/outline-product.ts';
import { showProduct } from '../services/product/show-product.ts';
import { openProjects } from '../services/project/open-projects.ts';
import { askQuestion } from '../services/question/ask-question.ts';
import { type LearnedGoods, openLearnedGoods } from '../services/recommendation/learned-goods.ts';
import { lookAtGoods } from '../services/recommendation/look-at-goods.ts';
import { adviseGoods, showRecommended } from '../services/recommendation/recommend.ts';
import { openViewedPairs, type ViewedPairs } from '../services/recommendation/viewed-pairs.ts';
import { voteReview } from '../services/review/vote-review.ts';
import { writeReview } from '../services/review/write-review.ts';
import { askSample, dropSample } from '../services/sample/ask-sample.ts';
import { withArticles } from '../services/search/find-articles.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import { suggest } from '../services/search/suggest.ts';
import { popularQueries } from '../services/search/true-advice.ts';
import type { ServiceDeps, Settings } from '../services/settings.ts';
import type { Shop } from '../services/shop.ts';
import type { FindMargins } from '../services/visualiser/find-margins.ts';
import { showRoom } from '../services/visualiser/show-room.ts';
import { findWallGoods } from '../services/wall/find-wall-goods.ts';

/** The shop with its services bound to what they depend on, and what the host needs beside them. */
export interface ComposedShop {
  shop: Shop;
  /** Builds the catalogue in memory anew when the database has another version, or `always`; true when it was replaced. */
  reload(always?: boolean): Promise<boolean>;
  /** True where the catalogue was not built but kept from the last run: its stock is that of then until it is reloaded. */
  catalogueWasKept: boolean;
  /** Keeps the catalogue in memory for the next start. */
  keepCatalogue(): Promise<void>;
  /** What goods go together, as the background keeps it. */
  learned: LearnedGoods;
  /** The pages of all goods with their pictures, own paths. */
  productPages(): Iterable<{ slug: string; pictures: readonly string[] }>;
  /** The goods for another service, piece by piece. */
  feed(format: FeedFormat, publicUrl: string, now: Date): AsyncIterable<string>;
  /** Listings of one chosen value that search engines should know, own paths. */
  facetPaths(): Iterable<string>;
  /** Pages of brands and collections, own paths, percent-encoded. */
  shelfPaths(): Iterable<string>;
}

/** What a shop may have beside its database and settings; what is left away is as if it were switched off. */
export interface ShopExtras {
  /** Of the map on which a place is shown. */
  mapsKey?: string | null;
  bots?: Bots;
  chat?: Pick<ChatDeps, 'operatorChat' | 'jivo'>;
  /** In place of what the shop's own orders teach. */
  recommender?: Recommender | null;
  /** Called before a snapshot of another version is built. */
  contentChanged?: () => Promise<void>;
  viewed?: ViewedPairs;
  /** The catalogue that an earlier run kept. */
  keptCatalogue?: KeptCatalogue | null;
  /** Builds the catalogues that follow the first; in this thread where it is left away. */
  builder?: Pick<SnapshotBuilder, 'build'>;
  margins?: FindMargins;
}

/** What of the orders' dependencies is not the database. */
export type OrderSettings = Partial<Pick<PaymentDeps, 'clock' | 'publicUrl' | 'provider' | 'listeners'>>;

/** What orders and payments depend on; cards are taken only where a provider is given. */
export function bindOrderDeps(
  deps: Pick<PaymentDeps, 'db' | 'settings' | 'stockChanged'>,
  settings: OrderSettings,
): PaymentDeps {
  return { clock: systemClock, publicUrl: '', provider: openNoPayment(), ...settings, ...deps };
}

/** Binds the services to the database and the settings and loads the catalogue into memory. `stockChanged` is called with goods sold here. */
export async function composeShop(
  { db, catalogue }: Pick<Connection, 'db' | 'catalogue'>,
  settings: () => Settings,
  stockChanged: (productIds: readonly number[]) => void,
  orders: OrderSettings = {},
  extras: ShopExtras = {},
): Promise<ComposedShop> {
  const {
    mapsKey = null,
    bots = {},
    chat = { operatorChat: null, jivo: null },
    recommender = null,
    contentChanged = async () => {},
    viewed = openViewedPairs(),
    keptCatalogue = null,
    margins = async () => WHOLE,
  } = extras;
  const current = await openCurrentSnapshot(catalogue, settings, {
    ...{ quick: db.$client, beforeNext: contentChanged, kept: keptCatalogue, ...extras.builder },
  });
  const deps: ServiceDeps = { db, settings };
  const learned = openLearnedGoods(catalogue, viewed);
  const orderDeps = bindOrderDeps({ ...deps, stockChanged }, orders);
  const withSnapshot = () => ({ ...deps, snapshot: current.get() });
  const writing = () => ({ snapshot: current.get(), articles: settings().content.articles });
  const recommending = () => ({ snapshot: current.get(), learned: learned.get(), other: recommender });
  const { clock, publicUrl } = orderDeps;
  const sending = () => ({ ...withSnapshot(), clock, publicUrl, bots });
  const chatDeps = { ...deps, clock, publicUrl, ...chat };
  const toOperators = (message: BotMessage) => answerByTelegram(chatDeps, message);
  const shop: Shop = {
    content: () => settings().content,
    article: (slug) => showArticle(writing(), slug),
    articles: (parameters) => listArticles(settings().content.articles, parameters),
    articlesBeside: (section) => articlesBeside(writing(), section),
    promotion: (slug) =>
      showPromotion({ ...withSnapshot(), promotions: settings().content.promotions }, slug, clock()),
    promotions: () => listPromotions(settings().content.promotions, clock()),
    events: (parameters) => showEvents(settings().content.events, parameters, clock()),
    catalogueVersion: () => current.get().version,
    menu: () => current.get().sections.menu,
    coversSurfaces: () => current.get().coversSurfaces,
    popularQueries: () => popularQueries(current.get(), settings().popularQueries),
    frontPage: () => showFrontPage(withSnapshot()),
    listing: (slug, parameters) => showListing(current.get(), slug, parameters),
    brand: (slug, parameters) => showBrand(current.get(), slug, parameters),
    brands: () => listBrands(current.get()),
    collections: (parameters) => listCollections(current.get(), parameters),
    shelfLinks: () => shelfLinks(current.get()),
    collection: (slug, parameters) => showCollection(withSnapshot(), slug, parameters),
    remnants: (parameters) => showRemnants(current.get(), parameters),
    room: (parameters) => showRoom({ ...withSnapshot(), margins }, parameters),
    search: (parameters) => {
      const { content, searchWords } = settings();
      const found = searchCatalogue(current.get(), parameters);
      return withArticles(found, found.result.total, content.articles, searchWords);
    },
    suggest: (text) => {
      const { content, searchWords } = settings();
      const found = suggest(current.get(), text);
      return withArticles(found, found.total, content.articles, searchWords);
    },
    product: (slug, elementId, reviews) => showProduct(withSnapshot(), slug, elementId, reviews),
    productAnyway: (slug, elementId, reviews) => showProductAnyway(withSnapshot(), slug, elementId, reviews),
    consumables: (productId, accessories) => findConsumables(withSnapshot(), productId, accessories),
    wallGoods: (asked) => findWallGoods(withSnapshot(), asked),
    waitForOffer: (offerId, contact) => waitForOffer(deps, offerId, contact),
    requestPrice: (form) => requestPrice({ ...deps, clock }, form),
    newsletter: {
      subscribe: (email) => subscribe({ ...deps, clock, publicUrl }, email),
      confirm: (secret) => confirmSubscription({ db, clock }, secret),
      leave: (secret) => leaveMail(db, secret),
    },
    askQuestion: (form) => askQuestion(deps, form),
    writeComment: (form) => writeComment(deps, form),
    writeReview: (form, photos) => writeReview({ ...deps, clock }, form, photos),
    unshown: (hashes) => findUnshown(db, hashes),
    voteReview: (vote) => voteReview(db, vote),
    cards: (productIds) => current.get().cards(productIds),
    describeVisit: (wish) => describeVisit(current.get(), wish),
    known: (productIds) => knownProducts(current.get(), productIds),
    keep: (ids, productId, max) => keepProduct(current.get(), ids, productId, max),
    sendFavourites: (messenger, productIds, phone) => sendFavourites(sending(), messenger, productIds, phone),
    answerBot: (messenger, webhook) => answerBot({ ...sending(), toOperators }, messenger, webhook),
    sharedList: (id) => readSharedList(db, id),
    compare: (productIds) => compareProducts(withSnapshot(), productIds),
    recommend: {
      viewed: (goods) => lookAtGoods({ ...withSnapshot(), viewed }, goods, clock()),
      advise: (wish) => adviseGoods(recommending(), wish),
      cards: (wish, advice) => showRecommended(recommending(), wish, advice),
    },
    chat: openChats(() => chatDeps),
    project: openProjects(() => ({ ...withSnapshot(), clock, publicUrl })),
    city: {
      search: citySearch(() => settings().cities),
      nearest: (place) => nearestCity(settings().cities, place),
      mapsKey,
    },
    settings,
    delivery: {
      to: rememberCities(settings, clock),
      lookUp: (cityId, wish, place) => lookUpDelivery(settings(), clock(), cityId, wish, place),
      isSet: () => settings().tariff !== null,
      secondsTrue: () => deliverySecondsTrue(settings(), clock()),
    },
    basket: {
      show: (token) => showBasket(deps, token),
      summary: (token) => summariseBasket(deps, token),
      add: (token, wishes, key, together) => addLines(deps, token, wishes, key, together),
      change: (token, changes, key) => changeLines(deps, token, changes, key),
      chooseBatches: (token, choice, key) => chooseBatches(deps, token, choice, key),
      answerShortages: (token, answers, key) => answerShortages(deps, token, answers, key),
      restore: (token, key) => restoreLines(deps, token, key),
      addByArticles: (token, list, key) => addByArticles(deps, token, list, key),
      deliveryOptions: (basket) => offerDeliveryOptions(deps, clock(), basket),
      crossSell: (basket) => crossSell(withSnapshot(), basket),
      acknowledge: (token) => acknowledgeChanges(deps, token),
    },
    coupon: {
      apply: (token, code) => applyCoupon(deps, token, code),
      remove: (token) => removeCoupon(deps, token),
      isOffered: (basket) => takesCoupons(deps, basket),
    },
    sample: {
      ask: (token, offerId) => askSample(deps, token, offerId),
      drop: (token, offerId) => dropSample(deps, token, offerId),
    },
    bonus: {
      attach: (token, card) => attachCard(deps, token, card),
      wish: (token, points) => wishPoints(deps, token, points),
      detach: (token) => detachCard(deps, token),
    },
    order: openOrders(() => orderDeps),
    payment: openPayments(() => orderDeps),
  };
  return {
    shop,
    reload: current.reload,
    catalogueWasKept: current.wasKept,
    keepCatalogue: current.keep,
    learned,
    productPages: () => listProductPages(current.get()),
    feed: (format, publicUrl, now) =>
      writeFeed(format, { snapshot: current.get(), pool: db.$client, settings: settings(), publicUrl, now }),
    shelfPaths: () => shelfAddresses(current.get()),
    facetPaths: () => facetAddresses(current.get()),
  };
}
