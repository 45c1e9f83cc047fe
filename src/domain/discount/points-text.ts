import { formatRoubles, type Kopecks } from '../measures/money.ts';
import { formatBonusRate } from './bonus.ts';
import type { AppliedCard } from './bonus-card.ts';

/**
 * Describes the points on a card and those spent: `paid` out of at most `max`, both from `basketTotals`. If more was requested than is
 * allowed, the text says what was done [BONUS-2]. `rate` is the share earned on orders, in hundredths of a per cent.
 */
export function pointsText(
  { balance, maxPercent, requestedPoints }: AppliedCard,
  paid: Kopecks,
  max: Kopecks,
  rate: number,
): string {
  if (balance === 0)
    return `На карте пока нет бонусов.${rate > 0 ? ` За этот заказ начислим ${formatBonusRate(rate)} от суммы товаров` : ''}`;
  const limit = `бонусами можно оплатить до ${maxPercent}\u00a0% стоимости товаров`;
  const balanceText = `На карте ${formatRoubles(balance)}`;
  if (max === 0) return `${balanceText} В этом заказе бонусами платить не за что`;
  if (requestedPoints !== null && requestedPoints > max) {
    const why = max === balance ? 'больше на карте нет' : limit;
    return `${balanceText} Вы просили списать ${formatRoubles(requestedPoints)}, спишем ${formatRoubles(paid)}\u00a0— ${why}`;
  }
  if (paid === 0)
    return `${balanceText} В этом заказе бонусы не списываем${rate > 0 ? ', за него начислим новые' : ''}`;
  return `${balanceText} Спишем ${formatRoubles(paid)}${paid === max && max < balance ? `\u00a0— ${limit}` : ''}`;
}
