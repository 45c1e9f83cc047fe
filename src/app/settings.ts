import { COLLECTIONS } from '../../content/collections.ts';
import * as consumables from '../../content/consumables.ts';
import { DOOR_LEAVES, DOOR_NAMES } from '../../content/door-set.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { VARIANT_WORDS } from '../../content/variants.ts';
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
import { type CardBank, offeredContent, paymentMethods, promiseState } from '../domain/content/promises.ts';
import { bonusRulesOf, remnantsOf, samplesOf } from '../domain/content/sale-part.ts';
import { supplyRulesOf } from '../domain/content/supply-part.ts';
import type { Settings } from '../services/settings.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

/** What of the settings a shop says itself, worked out of its content and of who takes its cards. */
export function saidSettings(said: Content, cardBank: CardBank) {
  const content = offeredContent(said);
  const { shop, letters, delivery, cities, order, sale, search, filters, terms } = content;
  const { popular: popularQueries, ...words } = search;
  const { swatches, ...filterOrder } = filters;
  return {
    ...{ content, letters, terms, popularQueries },
    contacts: shop,
    tariff: tariffOf(delivery.prices),
    deliveryTimes: delivery.times && deliveryTimesOf(delivery.times),
    deliveryChoice: deliveryChoiceOf(delivery),
    lift: delivery.lift && liftTariffOf(delivery.lift),
    truck: delivery.truck && truckRulesOf(delivery.truck),
    cities,
    pickupPoints: promiseState('pickup', { content, cardBank }) === 'on' ? pickupPoints(content, cities) : [],
    supply: supplyRulesOf(content.supply),
    consumableRules: consumableRulesOf(content.consumables),
    doorRules: { ...DOOR_NAMES, frameDepth: lengthOf(content.doors.frameDepth) },
    credit: creditTermsOf(content.credit),
    ...{ cardBank, paymentMethods: paymentMethods({ content, cardBank }) },
    ...{ reserveHours: order.reserveHours, erip: order.erip, invoice: order.invoice },
    bonus: bonusRulesOf(sale),
    samples: samplesOf(sale),
    remnants: remnantsOf(sale),
    reviews: { publishAtOnce: sale.reviewsAtOnce },
    searchWords: { ...SEARCH_WORDS, ...words },
    filters: { order: filterOrder, swatches, terms },
  } satisfies Partial<Settings>;
}

/** What `content/` says, as the services take it. What the merchant's own files say comes over it, see `live-settings.ts`. */
export const SETTINGS: Settings = {
  ...saidSettings(SHIPPED_CONTENT, 'none'),
  variantWords: VARIANT_WORDS,
  collections: COLLECTIONS,
  doorLeaves: DOOR_LEAVES,
  consumables: {
    names: consumables.CONSUMABLE_NAMES,
    consumption: consumables.CONSUMPTION,
    longSide: consumables.LONG_SIDE,
    thickness: consumables.THICKNESS,
    recommendedJoint: consumables.RECOMMENDED_JOINT,
    groutJoints: consumables.GROUT_JOINTS,
    jointColour: consumables.JOINT_COLOUR,
  },
};
