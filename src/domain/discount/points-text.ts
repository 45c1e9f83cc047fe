import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { formatBonusRate } from './bonus.ts';
import type { HeldCard } from './bonus-card.ts';

/**
 * What is on a card and what of it is spent: `paid` of at most `max`, as `basketTotals` counts them. A wish for more than may
 * be spent is shown together with what becomes of it [BONUS-2]. `rate` is what orders earn, hundredths of a per cent.
 */
export function pointsText(
  { balance, maxPercent, wish }: HeldCard,
  paid: Kopecks,
  max: Kopecks,
  rate: number,
): string {
  if (balance === 0)
    return `На карте пока нет бонусов.${rate > 0 ? ` За этот заказ начислим ${formatBonusRate(rate)} от суммы товаров` : ''}`;
  const limit = `бонусами можно оплатить до ${maxPercent}\u00a0% стоимости товаров`;
  const held = `На карте ${formatRoubles(balance)}`;
  if (max === 0) return `${held} В этом заказе бонусами платить не за что`;
  if (wish !== null && wish > max) {
    const why = max === balance ? 'больше на карте нет' : limit;
    return `${held} Вы просили списать ${formatRoubles(wish)}, спишем ${formatRoubles(paid)}\u00a0— ${why}`;
  }
  if (paid === 0)
    return `${held} В этом заказе бонусы не списываем${rate > 0 ? ', за него начислим новые' : ''}`;
  return `${held} Спишем ${formatRoubles(paid)}${paid === max && max < balance ? `\u00a0— ${limit}` : ''}`;
}
