import { BONUS } from '../../content/bonus.ts';
import { LOCATED_CITIES } from '../../content/cities.ts';
import * as consumables from '../../content/consumables.ts';
import { CREDIT_TERMS } from '../../content/credit.ts';
import { DELIVERY_CHOICE, DELIVERY_TIMES, LIFT, TRUCK } from '../../content/delivery.ts';
import { FILTERS } from '../../content/filters.ts';
import { ERIP, RESERVE_HOURS } from '../../content/order.ts';
import { REMNANTS } from '../../content/remnants.ts';
import { REVIEWS } from '../../content/reviews.ts';
import { SAMPLES } from '../../content/samples.ts';
import { SEARCH_WORDS } from '../../content/search.ts';
import { POPULAR_QUERIES } from '../../content/search-popular.ts';
import { SHOP } from '../../content/shop.ts';
import { SUPPLY } from '../../content/supply.ts';
import { TERMS } from '../../content/terms.ts';
import { VARIANT_WORDS } from '../../content/variants.ts';
import { pickupPoints, tariffOf } from '../domain/content/delivery-terms.ts';
import type { Settings } from '../services/settings.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

/** What `content/` says, as the services take it. What the merchant's own files say comes over it, see `live-settings.ts`. */
export const SETTINGS: Settings = {
  contacts: SHOP,
  content: SHIPPED_CONTENT,
  cities: LOCATED_CITIES,
  tariff: tariffOf(SHIPPED_CONTENT.delivery.prices),
  lift: LIFT,
  truck: TRUCK,
  deliveryTimes: DELIVERY_TIMES,
  deliveryChoice: DELIVERY_CHOICE,
  pickupPoints: pickupPoints(SHIPPED_CONTENT, LOCATED_CITIES),
  supply: SUPPLY,
  samples: SAMPLES,
  bonus: BONUS,
  credit: CREDIT_TERMS,
  reserveHours: RESERVE_HOURS,
  erip: ERIP,
  terms: TERMS,
  filters: FILTERS,
  remnants: REMNANTS,
  reviews: REVIEWS,
  searchWords: SEARCH_WORDS,
  popularQueries: POPULAR_QUERIES,
  variantWords: VARIANT_WORDS,
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
