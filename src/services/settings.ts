import type { Database } from '../data/connection.ts';
import type { CollectionSettings } from '../domain/collection/collection-settings.ts';
import type { CompanionSettings } from '../domain/companion/companion.ts';
import { consumableRulesOf, lengthOf } from '../domain/content/consumables-part.ts';
import type { Content } from '../domain/content/content.ts';
import { creditTermsOf } from '../domain/content/credit-part.ts';
import {
  deliveryChoiceOf,
  deliveryTimesOf,
  liftTariffOf,
  pickupPoints,
  tariffOf,
  truckRulesOf,
} from '../domain/content/delivery-terms.ts';
import { offeredContent, paymentMethods, promiseState } from '../domain/content/promises.ts';
import { bonusRulesOf, remnantsOf, returnRulesOf, samplesOf } from '../domain/content/sale-part.ts';
import { supplyRulesOf } from '../domain/content/supply-part.ts';
import type { LeafWords } from '../domain/door/door-leaf.ts';
import type { DoorRules } from '../domain/door/door-rules.ts';
import type { CardBank } from '../domain/order/payment-issue.ts';
import type { VariantWord } from '../domain/product/variant-text.ts';
import type { SearchWords } from '../domain/search/search-words.ts';
import type { Clock } from '../kit/clock.ts';

/** Vocabulary from `content/`, passed in by the composition root; no service reads it itself. */
export interface Vocabulary {
  variantWords: readonly VariantWord[];
  consumables: CompanionSettings;
  collections: CollectionSettings;
  doorLeaves: LeafWords;
  searchWords: SearchWords;
  doorNames: Omit<DoorRules, 'frameDepth'>;
}

export function settingsOf(shopContent: Content, cardBank: CardBank, vocabulary: Vocabulary) {
  const content = offeredContent(shopContent);
  const { shop, letters, delivery, cities, order, sale, search, filters, terms } = content;
  const { popular: popularQueries, ...words } = search;
  const { swatches, ...filterOrder } = filters;
  const { searchWords, doorNames, ...others } = vocabulary;
  return {
    ...{ ...others, ...order, content, letters, terms, popularQueries },
    contacts: shop,
    /** Null: the price of delivery is agreed by telephone, and no text may promise one. */
    tariff: tariffOf(delivery.prices),
    /** Null when no delivery times are stated: the shop names the day. */
    deliveryTimes: delivery.times && deliveryTimesOf(delivery.times),
    /** Never without `deliveryTimes`. */
    deliveryChoice: deliveryChoiceOf(delivery),
    /** Null when the shop does not carry purchases up to the floor. */
    lift: delivery.lift && liftTariffOf(delivery.lift),
    truck: delivery.truck && truckRulesOf(delivery.truck),
    /** Larger ones first; the first is the default. */
    cities,
    /** The first is the default; empty when pickup is not possible. */
    pickupPoints: promiseState('pickup', { content, cardBank }) === 'on' ? pickupPoints(content, cities) : [],
    supply: supplyRulesOf(content.supply),
    consumableRules: consumableRulesOf(content.consumables),
    doorRules: { ...doorNames, frameDepth: lengthOf(content.doors.frameDepth) },
    credit: creditTermsOf(content.credit),
    cardBank,
    /** Methods that the shop offers; any other is refused. */
    paymentMethods: paymentMethods({ content, cardBank }),
    bonus: bonusRulesOf(sale),
    samples: samplesOf(sale),
    remnants: remnantsOf(sale),
    returns: returnRulesOf(sale),
    searchWords: { ...searchWords, ...words },
    filters: { order: filterOrder, swatches, terms },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

export interface ServiceDeps {
  db: Database;
  /** Reads the present settings: once for everything that must agree. */
  settings: () => Settings;
}

/** Dependencies of services that write public addresses of the shop. */
export interface PublicDeps extends ServiceDeps {
  clock: Clock;
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string;
}

/** The same dependencies with fixed settings, for an operation of several steps. */
export function withSteadySettings<Deps extends { settings: () => unknown }>(deps: Deps): Deps {
  const settings = deps.settings();
  return { ...deps, settings: () => settings };
}
