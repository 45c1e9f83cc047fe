import type { Result } from '../../domain/result.ts';
import type { Shop } from '../../services/open-shop.ts';
import type { ShopMetrics } from './shop-metrics.ts';

/** Wraps the shop so that attempts to order are counted; one that throws counts as 'error'. */
export function countOrders(shop: Shop, { ordered }: Pick<ShopMetrics, 'ordered'>): Shop {
  async function counted<Answer extends Result<unknown>>(
    kind: 'order' | 'fast',
    answer: Promise<Answer>,
  ): Promise<Answer> {
    try {
      const result = await answer;
      ordered(kind, result.ok ? 'placed' : result.code);
      return result;
    } catch (error) {
      ordered(kind, 'error');
      throw error;
    }
  }
  return {
    ...shop,
    order: {
      ...shop.order,
      place: (...given) => counted('order', shop.order.place(...given)),
      placeFast: (...given) => counted('fast', shop.order.placeFast(...given)),
    },
  };
}
