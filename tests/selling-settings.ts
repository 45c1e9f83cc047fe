import { demoParts } from '../demo/content.ts';
import { SETTINGS, withContent } from '../src/app/settings.ts';
import type { Settings } from '../src/services/settings.ts';

const { delivery, supply, order, credit, sale } = demoParts();
export const { reserveHours: RESERVE_HOURS } = order;

/** A shop that has the demo's contracts: every method of payment, bonuses and samples, its delivery and points, and its rules of supply. */
export const SELLING: Settings = withContent(
  () => ({ ...SETTINGS.content, supply, order, credit, sale, delivery }),
  'test',
)();
