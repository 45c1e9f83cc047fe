import { type DeliveryCity, deliveryPrice } from '../delivery/delivery.ts';
import { addMoney, type Kopecks, NOTHING } from '../measures/money.ts';
import { orderedWeight } from '../order/order-totals.ts';
import { linesOf, type Project } from './project.ts';

export interface Estimate {
  /** Delivery price; null if it is agreed by telephone and not included in the total. */
  delivery: Kopecks | null;
  total: Kopecks;
  /** Total weight of the products whose weight is known, in grams. */
  grams: number;
  /** Number of lines in the total whose weight is unknown. */
  unweighed: number;
}

/** Returns the name of the total, which is «Итого без доставки» if the delivery price is agreed by telephone. */
export const estimateTotalName = ({ delivery }: Pick<Estimate, 'delivery'>): string =>
  delivery === null ? 'Итого без доставки' : 'Итого';

/** Computes delivery to a city, and the weight, for those products of a project that are available [BEYOND-7]. */
export function estimateOf(project: Project, city: Pick<DeliveryCity, 'zone' | 'tariff'>): Estimate {
  const lines = linesOf(project).filter(({ orderable }) => orderable > 0);
  const delivery = city.tariff && deliveryPrice(city.tariff, project.total, city.zone);
  return {
    delivery,
    total: addMoney(project.total, delivery ?? NOTHING),
    grams: orderedWeight(lines),
    unweighed: lines.filter(({ weight }) => weight === 0).length,
  };
}
