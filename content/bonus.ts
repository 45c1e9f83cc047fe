/** How points are used [BONUS-2]; what they are worth is `BONUS_RATE` in `src/domain/discount/bonus.ts`. */
export const BONUS = {
  /** Whole per cent of the goods, after a coupon, that points may pay. */
  maxPercent: 50,
} as const;
