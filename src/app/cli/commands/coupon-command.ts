import type { Connection } from '../../../data/connection.ts';
import { couponGift, formatDay } from '../../../domain/discount/coupon.ts';
import { formatRoubles } from '../../../domain/measures/money.ts';
import { addDescribedCoupon, listCoupons, stopCoupon } from '../../../services/discount/keep-coupons.ts';
import type { Command } from './command.ts';
import { readCoupon } from './read-coupon.ts';

type Kept = Awaited<ReturnType<typeof listCoupons>>[number];

/** A coupon as a line of the list. */
function couponRow(coupon: Kept) {
  const { startsAt, endsAt, maxUses, maxUsesEach } = coupon;
  return {
    код: coupon.code,
    даёт: couponGift(coupon),
    с: startsAt ? formatDay(startsAt) : '',
    по: endsAt ? formatDay(new Date(endsAt.getTime() - 1)) : '',
    от: coupon.minTotal > 0 ? formatRoubles(coupon.minTotal) : '',
    разделы: coupon.sectionIds.length || 'все',
    использован: maxUses === null ? String(coupon.uses) : `${coupon.uses} из ${maxUses}`,
    'на человека': maxUsesEach ?? '',
    действует: coupon.active ? 'да' : 'остановлен',
  };
}

async function add({ db }: Connection, args: readonly string[], say: (line: string) => void) {
  const described = readCoupon(args);
  if (!described) return false;
  const added = await addDescribedCoupon(db, described);
  say(added.ok ? `Промокод ${added.value.code} действует` : added.message);
  return true;
}

/** `coupon add …`, `coupon list`, `coupon stop CODE` [BONUS-3]. */
export const couponCommand: Command = {
  help: [
    ['coupon add КОД СКИДКА', 'завести промокод; скидка: 10% или 20 (рублей) или доставка'],
    ['', '--from 01.12.2026 --to 31.12.2026 --min 300 --sections plitka,laminat'],
    ['', '--uses 100 (всего заказов) --each 1 (на телефон и корзину)'],
    ['coupon list', 'показать промокоды'],
    ['coupon stop КОД', 'остановить промокод'],
  ],
  async run(connection, [verb, ...args], say) {
    if (verb === 'add') return add(connection, args, say);
    if (verb === 'list' && args.length === 0) {
      const kept = await listCoupons(connection.db);
      if (kept.length === 0) say('Промокодов нет.');
      else console.table(kept.map(couponRow));
      return true;
    }
    if (verb !== 'stop' || !args[0] || args.length > 1) return false;
    const stopped = await stopCoupon(connection.db, args[0]);
    say(stopped ? 'Промокод остановлен' : 'Такого промокода нет');
    return true;
  },
};
