import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { BONUS_RATE } from './bonus.ts';
import type { HeldCard } from './bonus-card.ts';

/**
 * What is on a card and what of it is spent: `paid` of at most `max`, as `basketTotals` counts them. A wish for more than may
 * be spent is shown together with what becomes of it [BONUS-2].
 */
export function pointsText({ balance, maxPercent, wish }: HeldCard, paid: Kopecks, max: Kopecks): string {
  if (balance === 0)
    return `На карте пока нет бонусов. За этот заказ начислим ${BONUS_RATE / 100}\u00a0% от суммы товаров`;
  const limit = `бонусами можно оплатить до ${maxPercent}\u00a0% стоимости товаров`;
  const held = `На карте ${formatRoubles(balance)}`;
  if (max === 0) return `${held} В этом заказе бонусами платить не за что`;
  if (wish !== null && wish > max) {
    const why = max === balance ? 'больше на карте нет' : limit;
    return `${held} Вы просили списать ${formatRoubles(wish)}, спишем ${formatRoubles(paid)} — ${why}`;
  }
  if (paid === 0) return `${held} В этом заказе бонусы не списываем, за него начислим новые`;
  return `${held} Спишем ${formatRoubles(paid)}${paid === max && max < balance ? ` — ${limit}` : ''}`;
}
