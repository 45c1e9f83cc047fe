import { demoParts } from '../demo/content.ts';
import {
  deliveryTimesOf,
  liftTariffOf,
  tariffOf,
  truckRulesOf,
} from '../src/domain/content/delivery-terms.ts';
import type { Tariff } from '../src/domain/delivery/delivery.ts';

const { delivery } = demoParts();

/** Delivery prices of the demo shop. */
export const TARIFF = tariffOf(delivery.prices) as Tariff;
export const LIFT = liftTariffOf(delivery.lift);
export const DELIVERY_TIMES = deliveryTimesOf(delivery.times);
export const DELIVERY_CHOICE = delivery.choice;
export const TRUCK = truckRulesOf(delivery.truck);
