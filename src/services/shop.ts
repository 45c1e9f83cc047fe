import type { Webhook } from '../adapters/messenger/messenger.ts';
import type { MetricsFragment } from '../domain/analytics/count-events.ts';
import type { Basket } from '../domain/basket/basket.ts';
import type { ArticleTile } from '../domain/content/article.ts';
import type { Content } from '../domain/content/content.ts';
import type { EventsPage } from '../domain/content/events-page.ts';
import type { Promotion } from '../domain/content/promotion.ts';
import type { Coordinates } from '../domain/delivery/city.ts';
import type { City } from '../domain/delivery/delivery.ts';
import type { CityDelivery, DeliveryPlace, DeliveryWish } from '../domain/delivery/delivery-offer.ts';
import type { ComparedKind } from '../domain/listing/comparison-kinds.ts';
import type { MessengerName } from '../domain/listing/messenger.ts';
import type { Section } from '../domain/listing/section.ts';
import type { SentFavourites } from '../domain/listing/send-favourites-form.ts';
import type { Kopecks } from '../domain/measures/money.ts';
import type { WaitingContact } from '../domain/product/availability.ts';
import type { Card } from '../domain/product/card.ts';
import type { CommentForm } from '../domain/product/comment-form.ts';
import type { PriceRequestForm } from '../domain/product/price-request-form.ts';
import type { ProductPage } from '../domain/product/product.ts';
import type { QuestionForm } from '../domain/product/question-form.ts';
import type { ReviewForm } from '../domain/product/review-form.ts';
import type { ReviewView } from '../domain/product/review-pages.ts';
import type { Advice, AdviceWish } from '../domain/recommendation/advice.ts';
import type { ViewedGoods } from '../domain/recommendation/viewed-goods.ts';
import type { Result } from '../domain/result.ts';
import type { Suggestions } from '../domain/search/suggestions.ts';
import type { RoomPage } from '../domain/visualiser/room-page.ts';
import type { VisitWish } from './analytics/describe-visit.ts';
import type { BasketShop } from './basket/basket-shop.ts';
import type { openChats } from './chat/open-chats.ts';
import type { ArticlePage, ArticlesPage } from './content/show-article.ts';
import type { PromotionPage } from './content/show-promotion.ts';
import type { DeliveryAnswer } from './delivery/look-up-delivery.ts';
import type { CouponRefusal } from './discount/apply-coupon.ts';
import type { CardKey } from './discount/attach-card.ts';
import type { FrontPage } from './front/front-page.ts';
import type { BrandLetter } from './listing/list-brands.ts';
import type { CollectionsPage } from './listing/list-collections.ts';
import type { BrandPage, CollectionPage, ListingPage } from './listing/listing-pages.ts';
import type { RemnantPage } from './listing/show-remnants.ts';
import type { Kept } from './lists/keep-product.ts';
import type { openOrders } from './order/open-orders.ts';
import type { openPayments } from './payment/open-payments.ts';
import type { Consumables } from './product/find-consumables.ts';
import type { openProjects } from './project/open-projects.ts';
import type { CountedVote, ReviewVote } from './review/vote-review.ts';
import type { ReviewPhoto, WrittenReview } from './review/write-review.ts';
import type { SearchPage } from './search/search-page.ts';
import type { Settings } from './settings.ts';
import type { AskedWalls, FoundWallGoods } from './wall/find-wall-goods.ts';

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
  /** All that have goods. */
  brands(): readonly BrandLetter[];
  /** Those that have goods, by `brand` and `page`. */
  collections(parameters: URLSearchParams): CollectionsPage;
  /** The lists of both, where there is anything to list. */
  shelfLinks(): readonly { name: string; address: string }[];
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
  chat: ReturnType<typeof openChats>;
  project: ReturnType<typeof openProjects>;
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
    /** True once the merchant has set what delivery costs. */
    isSet(): boolean;
    /** For how many seconds what `to` says stays true. */
    secondsTrue(): number;
  };
  /** By what the merchant sells now. */
  settings(): Settings;
  basket: BasketShop;
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
    /** Whether any may lower the price of the basket now or later, or does already. */
    isOffered(basket: Pick<Basket, 'discounts'>): Promise<boolean>;
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
  order: ReturnType<typeof openOrders>;
  payment: ReturnType<typeof openPayments>;
}
