import type { Database } from '../data/connection.ts';
import type { CollectionSettings } from '../domain/collection/collection-settings.ts';
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
import { bonusRulesOf, remnantsOf, samplesOf } from '../domain/content/sale-part.ts';
import { supplyRulesOf } from '../domain/content/supply-part.ts';
import type { LeafWords } from '../domain/door/door-leaf.ts';
import type { DoorRules } from '../domain/door/door-wizard-form.ts';
import type { CardBank } from '../domain/order/payment-issue.ts';
import type { VariantWord } from '../domain/product/variant-text.ts';
import type { SearchWords } from '../domain/search/search-words.ts';
import type { ConsumableSettings } from '../domain/tile/consumable-list.ts';
import type { Clock } from '../kit/clock.ts';

/** The software's words, as `content/` has them: the composition hands them over, no service reads them itself. */
export interface Vocabulary {
  variantWords: readonly VariantWord[];
  consumables: ConsumableSettings;
  collections: CollectionSettings;
  doorLeaves: LeafWords;
  searchWords: SearchWords;
  doorNames: Omit<DoorRules, 'frameDepth'>;
}

/** What the shop sells by, worked out of what it says, of who takes its cards and of the software's words. */
export function settingsOf(said: Content, cardBank: CardBank, vocabulary: Vocabulary) {
  const content = offeredContent(said);
  const { shop, letters, delivery, cities, order, sale, search, filters, terms } = content;
  const { popular: popularQueries, ...words } = search;
  const { swatches, ...filterOrder } = filters;
  const { searchWords, doorNames, ...others } = vocabulary;
  return {
    ...{ ...others, ...order, content, letters, terms, popularQueries },
    contacts: shop,
    /** Null: what delivery costs is agreed by telephone, and no text may promise it. */
    tariff: tariffOf(delivery.prices),
    /** Null: the shop names the day. */
    deliveryTimes: delivery.times && deliveryTimesOf(delivery.times),
    /** Never without `deliveryTimes`. */
    deliveryChoice: deliveryChoiceOf(delivery),
    /** Null: nothing is carried up from the entrance. */
    lift: delivery.lift && liftTariffOf(delivery.lift),
    truck: delivery.truck && truckRulesOf(delivery.truck),
    /** Larger ones before smaller; the first is the usual one. */
    cities,
    /** The first is named where none was chosen; empty: goods cannot be fetched. */
    pickupPoints: promiseState('pickup', { content, cardBank }) === 'on' ? pickupPoints(content, cities) : [],
    supply: supplyRulesOf(content.supply),
    consumableRules: consumableRulesOf(content.consumables),
    doorRules: { ...doorNames, frameDepth: lengthOf(content.doors.frameDepth) },
    credit: creditTermsOf(content.credit),
    cardBank,
    /** Those that the shop offers; every other one is refused. */
    paymentMethods: paymentMethods({ content, cardBank }),
    bonus: bonusRulesOf(sale),
    samples: samplesOf(sale),
    remnants: remnantsOf(sale),
    searchWords: { ...searchWords, ...words },
    filters: { order: filterOrder, swatches, terms },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

export interface ServiceDeps {
  db: Database;
  /** Of this moment: read at the time of use, and once for what must agree. */
  settings: () => Settings;
}

/** Of what writes addresses of the shop for the world. */
export interface PublicDeps extends ServiceDeps {
  clock: Clock;
  /** Address of the shop as the world sees it, without a trailing slash. */
  publicUrl: string;
}

/** The same dependencies with settings that stay those of this moment, for an operation of several steps. */
export function withSteadySettings<Deps extends { settings: () => unknown }>(deps: Deps): Deps {
  const settings = deps.settings();
  return { ...deps, settings: () => settings };
}
