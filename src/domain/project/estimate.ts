import { type DeliveryCity, deliveryPrice } from '../delivery/delivery.ts';
import { addMoney, type Kopecks, NOTHING } from '../measures/money.ts';
import { orderedWeight } from '../order/order-totals.ts';
import { linesOf, type Project } from './project.ts';

/** What a project comes to with delivery. */
export interface Estimate {
  /** Null: agreed by telephone, and not in the total. */
  delivery: Kopecks | null;
  total: Kopecks;
  /** Of all goods whose weight is known. */
  grams: number;
  /** Lines in the sum whose weight is not known. */
  unweighed: number;
}

/** Names the total of an estimate: «Итого без доставки» where what that costs is agreed by telephone. */
export const estimateTotalName = ({ delivery }: Pick<Estimate, 'delivery'>): string =>
  delivery === null ? 'Итого без доставки' : 'Итого';

/** Counts delivery to a city and the weight of all that can be had of a project [BEYOND-7]. */
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
