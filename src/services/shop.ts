import type { Webhook } from '../adapters/messenger/messenger.ts';
import type { CallbackReading, PaymentCallback, PaymentEvent } from '../adapters/payment/payment.ts';
import type { MetricsFragment } from '../domain/analytics/count-events.ts';
import type { Basket, BasketSummary, LineWish } from '../domain/basket/basket.ts';
import type { LineChange } from '../domain/basket/basket-wish.ts';
import type { BatchWay } from '../domain/basket/batch-choice.ts';
import type { CollectionSet } from '../domain/collection/set-form.ts';
import type { ArticleTile } from '../domain/content/article.ts';
import type { Content } from '../domain/content/content.ts';
import type { EventsPage } from '../domain/content/events-page.ts';
import type { Promotion } from '../domain/content/promotion.ts';
import type { Coordinates } from '../domain/delivery/city.ts';
import type { City } from '../domain/delivery/delivery.ts';
import type { DeliveryChoices } from '../domain/delivery/delivery-choice.ts';
import type { CityDelivery, DeliveryPlace, DeliveryWish } from '../domain/delivery/delivery-offer.ts';
import type { ComparedKind } from '../domain/listing/comparison-kinds.ts';
import type { Chip, ListingQuery, ListingResult } from '../domain/listing/listing.ts';
import type { MessengerName } from '../domain/listing/messenger.ts';
import type { Section } from '../domain/listing/section.ts';
import type { SentFavourites } from '../domain/listing/send-favourites-form.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { NamedOrder } from '../domain/order/find-order-form.ts';
import type { FastOrderForm, OrderForm, OrderView, PlacedOrder } from '../domain/order/order.ts';
import type { TestPlay } from '../domain/order/test-play.ts';
import type { WaitingContact } from '../domain/product/availability.ts';
import type { Card } from '../domain/product/card.ts';
import type { CommentForm } from '../domain/product/comment-form.ts';
import type { Picture } from '../domain/product/picture.ts';
import type { PriceRequestForm } from '../domain/product/price-request-form.ts';
import type { Crumb, ProductPage, Review } from '../domain/product/product.ts';
import type { QuestionForm } from '../domain/product/question-form.ts';
import type { ReviewForm } from '../domain/product/review-form.ts';
import type { ReviewView } from '../domain/product/review-pages.ts';
import type { Advice, AdviceWish } from '../domain/recommendation/advice.ts';
import type { ViewedGoods } from '../domain/recommendation/viewed-goods.ts';
import type { Result } from '../domain/result.ts';
import type { Lack } from '../domain/search/lack.ts';
import type { NotSold, PriceOrder, ShopPage } from '../domain/search/search-words.ts';
import type { Suggestions } from '../domain/search/suggestions.ts';
import type { RoomPage } from '../domain/visualiser/room-page.ts';
import type { WallGoods } from '../domain/wall/plan-walls.ts';
import type { VisitWish } from './analytics/describe-visit.ts';
import type { AddedArticles } from './basket/add-by-articles.ts';
import type { Changed } from './basket/change-basket.ts';
import type { ChatShop } from './chat/chat-shop.ts';
import type { ArticlePage, ArticlesPage } from './content/show-article.ts';
import type { PromotionPage } from './content/show-promotion.ts';
import type { DeliveryAnswer } from './delivery/look-up-delivery.ts';
import type { CouponRefusal } from './discount/apply-coupon.ts';
import type { CardKey } from './discount/attach-card.ts';
import type { RemnantPage } from './listing/show-remnants.ts';
import type { Kept } from './lists/keep-product.ts';
import type { FastResult } from './order/place-fast-order.ts';
import type { PlaceResult } from './order/place-order.ts';
import type { Repeated } from './order/repeat-order.ts';
import type { AskedRound } from './payment/ask-payment.ts';
import type { PaymentView } from './payment/find-payment.ts';
import type { Settled } from './payment/settle-payment.ts';
import type { Consumables } from './product/find-consumables.ts';
import type { ProjectShop } from './project/project-shop.ts';
import type { CountedVote, ReviewVote } from './review/vote-review.ts';
import type { ReviewPhoto, WrittenReview } from './review/write-review.ts';
import type { Settings } from './settings.ts';

export interface FrontPage {
  sections: readonly Section[];
  hits: readonly Card[];
  fresh: readonly Card[];
  discounted: readonly Card[];
  brands: readonly { name: string; slug: string; count: number }[];
  reviews: readonly (Review & { product: Card })[];
  /** True where the database cannot be reached and something is missing that will be there again. */
  outline?: true;
}

export interface ListingPage {
  section: Section;
  crumbs: readonly Crumb[];
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  /** The one address of this content for search engines; `indexable` is false for combinations beyond two values. */
  canonical: string;
  indexable: boolean;
}

export interface SearchPage {
  text: string;
  /** Typing errors and the keyboard layout are left as they are. */
  exact: boolean;
  /** What was searched instead, when the text had to be corrected. */
  corrected: string | null;
  /** True where the text as typed, nothing corrected, finds goods too. */
  asTyped: boolean;
  /** Words that no product has: found without them. */
  unknown: readonly string[];
  /** False where no product has all that was asked for. */
  whole: boolean;
  lack: Lack | null;
  /** How the text wants the goods ordered where the address does not say. */
  order: PriceOrder | null;
  /** Pages of the shop that the text asks for. */
  pages: readonly Pick<ShopPage, 'name' | 'address'>[];
  /** Texts with something less that find goods. */
  fewer: readonly { text: string; count: number }[];
  notSold: NotSold | null;
  /** Sections and brands that the text names, best first. */
  sections: readonly Section[];
  brands: readonly { name: string; slug: string; count: number }[];
  /** Shown when nothing was found. */
  popular: readonly Card[];
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
}

/** Goods that belong together, found and filtered like a section's. */
export interface GoodsPage {
  query: ListingQuery;
  result: ListingResult;
  chips: readonly Chip[];
  canonical: string;
  indexable: boolean;
  /** The first page of all of them: what is told of them as a whole stands there alone. */
  whole: boolean;
}

/** A collection as a brand's page shows it. */
export interface CollectionTile {
  name: string;
  slug: string;
  count: number;
  picture: Picture | null;
}

export interface BrandPage extends GoodsPage {
  name: string;
  slug: string;
  /** Where its goods are made; often nothing. */
  country: string;
  /** What is told of it; often nothing. */
  text: string;
  /** The most wanted first. */
  collections: readonly CollectionTile[];
}

export interface CollectionPage extends GoodsPage {
  name: string;
  slug: string;
  /** What is told of it; often nothing. */
  text: string;
  brand: { name: string; slug: string } | null;
  /** Rooms that its goods are laid in. */
  rooms: readonly Picture[];
  /** Its goods to be counted together; null where there is nothing to count, and on filtered and further pages. */
  set: CollectionSet | null;
}

/** Goods for walls with the page that they are of. */
export interface FoundWallGoods extends WallGoods {
  /** Of the collection or the product. */
  name: string;
  address: string;
}

/** What an address names; empty where it names none. */
export interface AskedWalls {
  collection: string;
  product: string;
}

/** Everything pages and endpoints may ask of the shop: the services, bound to what they depend on by the composition root. */
export interface Shop {
  /** What the shop says of itself now. */
  content(): Content;
  /** Grows with every change of the catalogue. */
  catalogueVersion(): number;
  /** Top sections with their children, three levels. */
  menu(): readonly Section[];
  /** True where goods cover a surface, and are counted for an area. */
  coversSurfaces(): boolean;
  /** Searches to offer where there is none. */
  popularQueries(): readonly string[];
  frontPage(): Promise<FrontPage>;
  listing(slug: string, parameters: URLSearchParams): ListingPage | null;
  /** Null for a brand that is unknown or has no goods. */
  brand(slug: string, parameters: URLSearchParams): BrandPage | null;
  /** Null for a collection that is unknown or has no goods. */
  collection(slug: string, parameters: URLSearchParams): CollectionPage | null;
  /** An article with its goods; null for none. */
  article(slug: string): ArticlePage | null;
  /** Articles as an address asks for them, the newest first. */
  articles(parameters: URLSearchParams): ArticlesPage;
  /** The articles that stand beside a section. */
  articlesBeside(section: string): readonly ArticleTile[];
  /** A promotion as it stands now; null for none [CONTENT-2]. */
  promotion(slug: string): PromotionPage | null;
  /** Those that are running or coming. */
  promotions(): readonly Promotion[];
  /** The events of the days an address asks for, else those to come [CONTENT-3]. */
  events(parameters: URLSearchParams): EventsPage;
  /** The shelf of small remainders, by `area` and `page` [BEYOND-6]. */
  remnants(parameters: URLSearchParams): RemnantPage;
  /** A room with the goods that an address tries on in it [BEYOND-11]. */
  room(parameters: URLSearchParams): Promise<RoomPage>;
  search(parameters: URLSearchParams): SearchPage;
  suggest(text: string): Suggestions;
  /** Null for an unknown or retired product. An unknown or foreign ELEMENT_ID falls back [PROD-15]. */
  product(slug: string, elementId: string | null, reviews?: ReviewView): Promise<ProductPage | null>;
  /** The same, or while the database cannot be reached the outline that memory knows. */
  productAnyway(slug: string, elementId: string | null, reviews?: ReviewView): Promise<ProductPage | null>;
  /** What is counted beside the covering `productId` in the room calculator, of its accessories. */
  consumables(productId: number, accessories: readonly Card[]): Promise<Consumables>;
  /** What a room's walls can be laid with, by what an address names; null for goods that cannot [BEYOND-12]. */
  wallGoods(asked: AskedWalls): Promise<FoundWallGoods | null>;
  /** Notifies them once when the offer can be bought [REV-4]. */
  waitForOffer(offerId: number, contact: WaitingContact): Promise<Result<{ name: string }>>;
  /** Notifies the shop that somebody asks what an offer without a price costs. */
  requestPrice(form: PriceRequestForm): Promise<Result<{ name: string }>>;
  newsletter: {
    /** Asks the owner of an address by a letter whether they want it [REV-5]. */
    subscribe(email: string): Promise<void>;
    /** By the secret of that letter; false where there is no such subscription. */
    confirm(secret: string): Promise<boolean>;
    /** Ends all that is written unasked to the address of a secret. */
    leave(secret: string): Promise<void>;
  };
  /** Keeps a question until the shop has answered it [REV-2]. */
  askQuestion(form: QuestionForm): Promise<Result<{ id: number }>>;
  /** Keeps a comment until the shop lets it through [REV-2]. */
  writeComment(form: CommentForm): Promise<Result<{ id: number }>>;
  /** Keeps a review with its photos, which the store of pictures has already, until the shop lets it through [REV-1]. */
  writeReview(form: ReviewForm, photos: readonly ReviewPhoto[]): Promise<Result<WrittenReview>>;
  /** Of the pictures, by their hashes, those that nothing of the shop shows. */
  unshown(hashes: readonly string[]): Promise<readonly string[]>;
  /** Counts whether a visitor found a review useful [REV-1]. */
  voteReview(vote: ReviewVote): Promise<Result<CountedVote>>;
  cards(productIds: readonly number[]): readonly Card[];
  /** What a visit is counted by, for who agreed to it [TRACK-2]. */
  describeVisit(wish: VisitWish): Omit<MetricsFragment, 'services'>;
  /** Those of the ids that the shop has. */
  known(productIds: readonly number[]): readonly number[];
  /** Sends the goods to a telephone by a messenger, or says how to open it [FAV-2]. */
  sendFavourites(
    messenger: MessengerName,
    productIds: readonly number[],
    phone: string,
  ): Promise<Result<SentFavourites>>;
  /** Answers who wrote to a bot, as its messenger reports it [FAV-2]; 'unknown' where there is no bot. */
  answerBot(messenger: MessengerName, webhook: Webhook): Promise<'foreign' | 'unknown' | 'read'>;
  /** The goods of a list that somebody shared; null for one there is not. */
  sharedList(id: string): Promise<readonly number[] | null>;
  /** Puts a product into a list of the visitor's, favourites or comparison, of at most `max`. */
  keep(ids: readonly number[], productId: number, max: number): Result<Kept>;
  /** The goods by kind, that of the newest first [FAV-3]. */
  compare(productIds: readonly number[]): Promise<readonly ComparedKind[]>;
  /** Rooms with their goods, without an account [BEYOND-7]. */
  chat: ChatShop;
  project: ProjectShop;
  city: {
    /** Cities whose name has the text, the likeliest first, at most ten [CITY-2]. */
    search(text: string): readonly City[];
    /** Null for a place far from every city [CITY-6]. */
    nearest(place: Coordinates): City | null;
    /** Key of Yandex Maps; without one the browser is asked where it is. */
    mapsKey: string | null;
  };
  delivery: {
    /** A city and when goods ordered now come to it; an unknown one is the usual. */
    to(cityId: number): CityDelivery;
    lookUp(cityId: number, wish: DeliveryWish, place: DeliveryPlace): DeliveryAnswer;
    /** For how many seconds what `to` says stays true. */
    secondsTrue(): number;
  };
  /** By what the merchant sells now. */
  settings(): Settings;
  basket: {
    /** `token` is the visitor's cookie as it came; garbage or a foreign one is an empty basket. */
    show(token: string | null): Promise<Basket>;
    summary(token: string | null): Promise<BasketSummary>;
    /**
     * Adds all lines or none; makes a basket where there is none. `token` in the answer goes into the cookie; `notes` say why
     * a quantity became another than the one asked for. A `key` that was carried out before changes nothing more [BEYOND-9].
     */
    add(token: string | null, wishes: readonly LineWish[], key?: string | null): Promise<Result<Changed>>;
    /** Changes quantities and comments of lines, all or none; zero deletes. */
    change(
      token: string | null,
      changes: readonly LineChange[],
      key?: string | null,
    ): Promise<Result<Changed>>;
    /** Settles how a line is served that one batch does not suffice for [BEYOND-5]. */
    chooseBatches(
      token: string | null,
      choice: { line: number; way: BatchWay },
      key?: string | null,
    ): Promise<Result<Changed>>;
    /** Puts back what the last removal took out. */
    restore(token: string | null, key?: string | null): Promise<Result<Changed>>;
    /** Adds what a typed list of articles names, as far as it can be had. */
    addByArticles(token: string | null, list: string, key?: string | null): Promise<Result<AddedArticles>>;
    /** Days and times to choose for a basket, by the tariff's region; null where the shop has to name the day. */
    deliveryOptions(basket: Pick<Basket, 'lines'>): Promise<DeliveryChoices | null>;
    /** What goes with the goods in the basket. */
    crossSell(basket: Pick<Basket, 'lines'>): Promise<readonly Card[]>;
    /** The shopper has seen the new prices and stock. */
    acknowledge(token: string | null): Promise<Basket>;
  };
  recommend: {
    /** Learns from goods that somebody who agreed to be counted looks at [TRACK-4]; those that the shop does not have teach nothing. */
    viewed(goods: ViewedGoods): void;
    /** Names goods to put beside others, by the other provider or from memory, within its three seconds [TRACK-4]. */
    advise(wish: AdviceWish): Promise<Advice>;
    /** The cards of what was named, filled up from the same section; without advice what the shop's own orders say. */
    cards(wish: AdviceWish, advice: Advice | null): readonly Card[];
  };
  coupon: {
    /** Takes a code for the basket; the code of a failure is the verdict [BONUS-3]. */
    apply(token: string | null, code: string): Promise<Result<Basket, CouponRefusal>>;
    remove(token: string | null): Promise<Basket>;
  };
  bonus: {
    /** Lets the basket pay with a card's points; `discounts.card` of the basket has the balance [BONUS-2]. */
    attach(token: string | null, card: CardKey): Promise<Result<Basket>>;
    /** How many points to spend, at most what `basketTotals` allows; refused without a card. */
    wish(token: string | null, points: Kopecks): Promise<Result<Basket>>;
    detach(token: string | null): Promise<Basket>;
  };
  sample: {
    /** Asks for a sample beside the basket; makes a basket where there is none [BEYOND-6]. */
    ask(token: string | null, offerId: number): Promise<Result<{ token: string; basket: Basket }>>;
    drop(token: string | null, offerId: number): Promise<Basket>;
  };
  order: {
    /** Places the basket's order once per idempotency key; code 'changed' when it is not what the shopper saw. */
    place(token: string | null, form: OrderForm): Promise<PlaceResult>;
    /** By telephone alone: of `wishes`, or of the basket where there are none; `seenTotal` is the price of the goods. */
    placeFast(token: string | null, wishes: readonly LineWish[], form: FastOrderForm): Promise<FastResult>;
    /** The order a short link names. */
    bySecret(secret: string): Promise<PlacedOrder | null>;
    /** For whoever knows the secret, until it is packed. */
    cancel(number: string, secret: string): Promise<Result<null>>;
    /** The order made of this basket within a day, for whoever lost the answer. */
    last(token: string | null): Promise<PlacedOrder | null>;
    /** Null when the secret does not fit the number. */
    show(number: string, secret: string): Promise<OrderView | null>;
    /** Sends a code to the order's telephone and mail, if there is such an order; nothing shows whether there is. */
    sendCode(named: NamedOrder): Promise<Result<void>>;
    /** The order that a code of {@link sendCode} opens; a few tries an hour. */
    openByCode(named: NamedOrder, code: string): Promise<Result<PlacedOrder>>;
    /** Puts what was ordered into the basket again; a repeated `key` adds nothing more. */
    repeat(
      token: string | null,
      asked: { number: string; secret: string; key: string },
    ): Promise<Result<Repeated>>;
  };
  payment: {
    /** Opens an attempt to pay the order; rejects when the provider is away. */
    open(number: string, secret: string): Promise<Result<{ reference: string }>>;
    /** Asks the provider about the order's attempts of which nothing is known yet; answers within some seconds. */
    ask(number: string, secret: string): Promise<AskedRound>;
    /** Reads what claims to come from the provider. */
    read(callback: PaymentCallback): CallbackReading;
    settle(event: PaymentEvent): Promise<Settled>;
    /** An attempt to pay; null for a reference that is none. */
    find(reference: string): Promise<PaymentView | null>;
    /** Plays the bank, in a shop without a provider. */
    playTest(reference: string, play: TestPlay): Promise<Result<{ back: string; settled: Promise<unknown> }>>;
  };
}
