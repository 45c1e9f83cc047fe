import { type DeliveryCity, deliveryPrice } from '../delivery/delivery.ts';
import { addMoney, type Kopecks } from '../measures/money.ts';
import { orderedWeight } from '../order/order-totals.ts';
import { linesOf, type Project } from './project.ts';

/** What a project comes to with delivery. */
export interface Estimate {
  delivery: Kopecks;
  total: Kopecks;
  /** Of all goods whose weight is known. */
  grams: number;
  /** Lines in the sum whose weight is not known. */
  unweighed: number;
}

/** Counts delivery to a city and the weight of all that can be had of a project [BEYOND-7]. */
export function estimateOf(project: Project, city: Pick<DeliveryCity, 'zone' | 'tariff'>): Estimate {
  const lines = linesOf(project).filter(({ orderable }) => orderable > 0);
  const delivery = deliveryPrice(city.tariff, project.total, city.zone);
  return {
    delivery,
    total: addMoney(project.total, delivery),
    grams: orderedWeight(lines),
    unweighed: lines.filter(({ weight }) => weight === 0).length,
  };
}
