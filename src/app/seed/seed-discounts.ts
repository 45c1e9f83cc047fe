import { inArray } from 'drizzle-orm';
import type { Connection } from '../../data/connection.ts';
import { sections } from '../../data/schema/section.ts';
import { addCard, givePoints } from '../../services/discount/manage-cards.ts';
import { addCoupon } from '../../services/discount/manage-coupons.ts';

/** Adds the demo shop's coupons and card; existing ones stay as they are. */
export async function fillDemoDiscounts({ db }: Connection): Promise<void> {
  const { DEMO_CARD, DEMO_COUPONS } = await import('../../../demo/discounts.ts');
  for (const { sections: slugs = [], ...coupon } of DEMO_COUPONS) {
    const known =
      slugs.length > 0
        ? await db
            .select()
            .from(sections)
            .where(inArray(sections.slug, [...slugs]))
        : [];
    await addCoupon(db, { ...coupon, sectionIds: known.map(({ id }) => id) });
  }
  const { number, day, points } = DEMO_CARD;
  const added = await addCard(db, number, day);
  if (added.ok) await givePoints(db, number, points);
}
