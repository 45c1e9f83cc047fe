import { LOCATED_CITIES } from '../../content/cities.ts';
import type { Connection } from '../data/connection.ts';
import { nearestCity } from '../domain/delivery/city.ts';
import { systemClock } from '../kit/clock.ts';
import { waitForOffer } from '../services/availability/wait-for-offer.ts';
import { acknowledgeChanges } from '../services/basket/acknowledge-changes.ts';
import { addByArticles } from '../services/basket/add-by-articles.ts';
import { addLines } from '../services/basket/add-lines.ts';
import { changeLines } from '../services/basket/change-lines.ts';
import { chooseBatches } from '../services/basket/choose-batches.ts';
import { crossSell } from '../services/basket/cross-sell.ts';
import { restoreLines } from '../services/basket/restore-lines.ts';
import { showBasket } from '../services/basket/show-basket.ts';
import { summariseBasket } from '../services/basket/summarise-basket.ts';
import { openCurrentSnapshot } from '../services/catalogue/current-snapshot.ts';
import { searchCities } from '../services/city/search-cities.ts';
import { cityDelivery, deliverySecondsTrue, lookUpDelivery } from '../services/delivery/look-up-delivery.ts';
import { offerDeliveryOptions } from '../services/delivery/offer-delivery-options.ts';
import { applyCoupon, removeCoupon } from '../services/discount/apply-coupon.ts';
import { attachCard, detachCard } from '../services/discount/attach-card.ts';
import { wishPoints } from '../services/discount/wish-points.ts';
import { showFrontPage } from '../services/front/show-front-page.ts';
import { facetAddresses } from '../services/listing/facet-addresses.ts';
import { showBrand } from '../services/listing/show-brand.ts';
import { showListing } from '../services/listing/show-listing.ts';
import { showRemnants } from '../services/listing/show-remnants.ts';
import { compareProducts } from '../services/lists/compare-products.ts';
import { keepProduct, knownProducts } from '../services/lists/keep-product.ts';
import { requestPrice } from '../services/price-request/request-price.ts';
import { findConsumables } from '../services/product/find-consumables.ts';
import { showProductAnyway } from '../services/product/outline-product.ts';
import { showProduct } from '../services/product/show-product.ts';
import { askQuestion } from '../services/question/ask-question.ts';
import { askSample, dropSample } from '../services/sample/ask-sample.ts';
import { searchCatalogue } from '../services/search/search-catalogue.ts';
import { suggest } from '../services/search/suggest.ts';
import type { Shop } from '../services/shop.ts';
import { bindOrderDeps, composeOrders, type OrderSettings } from './compose-orders.ts';

/** The shop with its services bound to what they depend on, and what the host needs beside them. */
export interface ComposedShop {
  shop: Shop;
  /** Builds the catalogue in memory anew when the database has another version, or `always`; true when it was replaced. */
  reload(always?: boolean): Promise<boolean>;
  productSlugs(): Iterable<string>;
  /** Listings of one chosen value that search engines should know, own paths. */
  facetPaths(): Iterable<string>;
}

/** Binds the services to the database and loads the catalogue into memory. `stockChanged` hears of goods sold here. */
export async function composeShop(
  { db, catalogue }: Pick<Connection, 'db' | 'catalogue'>,
  stockChanged: (productIds: readonly number[]) => void,
  orders: OrderSettings = {},
  mapsKey: string | null = null,
): Promise<ComposedShop> {
  const current = await openCurrentSnapshot(catalogue, db.$client);
  const deps = () => ({ db, snapshot: current.get() });
  const shop: Shop = {
    catalogueVersion: () => current.get().version,
    menu: () => current.get().sections.menu,
    frontPage: () => showFrontPage(deps()),
    listing: (slug, parameters) => showListing(current.get(), slug, parameters),
    brand: (slug, parameters) => showBrand(current.get(), slug, parameters),
    remnants: (parameters) => showRemnants(current.get(), parameters),
    search: (parameters) => searchCatalogue(current.get(), parameters),
    suggest: (text) => suggest(current.get(), text),
    product: (slug, elementId) => showProduct(deps(), slug, elementId),
    productAnyway: (slug, elementId) => showProductAnyway(deps(), slug, elementId),
    consumables: (productId, accessories) => findConsumables(db, productId, accessories),
    waitForOffer: (offerId, contact) => waitForOffer(db, offerId, contact),
    requestPrice: (form) => requestPrice({ db, clock: systemClock }, form),
    askQuestion: (form) => askQuestion(db, form),
    cards: (productIds) => current.get().cards(productIds),
    known: (productIds) => knownProducts(current.get(), productIds),
    keep: (ids, productId, max) => keepProduct(current.get(), ids, productId, max),
    compare: (productIds) => compareProducts(deps(), productIds),
    city: {
      search: searchCities,
      nearest: (place) => nearestCity(LOCATED_CITIES, place),
      mapsKey,
    },
    delivery: {
      to: (cityId) => cityDelivery(systemClock(), cityId),
      lookUp: (cityId, wish, place) => lookUpDelivery(systemClock(), cityId, wish, place),
      secondsTrue: () => deliverySecondsTrue(systemClock()),
    },
    basket: {
      show: (token) => showBasket(db, token),
      summary: (token) => summariseBasket(db, token),
      add: (token, wishes, key) => addLines(db, token, wishes, key),
      change: (token, changes, key) => changeLines(db, token, changes, key),
      chooseBatches: (token, choice, key) => chooseBatches(db, token, choice, key),
      restore: (token, key) => restoreLines(db, token, key),
      addByArticles: (token, list, key) => addByArticles(db, token, list, key),
      deliveryOptions: (basket) => offerDeliveryOptions(db, systemClock(), basket),
      crossSell: (basket) => crossSell(deps(), basket),
      acknowledge: (token) => acknowledgeChanges(db, token),
    },
    coupon: {
      apply: (token, code) => applyCoupon(db, token, code),
      remove: (token) => removeCoupon(db, token),
    },
    sample: {
      ask: (token, offerId) => askSample(db, token, offerId),
      drop: (token, offerId) => dropSample(db, token, offerId),
    },
    bonus: {
      attach: (token, card) => attachCard(db, token, card),
      wish: (token, points) => wishPoints(db, token, points),
      detach: (token) => detachCard(db, token),
    },
    ...composeOrders(bindOrderDeps({ db, stockChanged }, orders)),
  };
  return {
    shop,
    reload: current.reload,
    productSlugs: () => current.get().slugs(),
    facetPaths: () => facetAddresses(current.get()),
  };
}
