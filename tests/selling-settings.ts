import { demoParts } from '../demo/content.ts';
import { SETTINGS, withContent } from '../src/app/settings.ts';
import type { Settings } from '../src/services/settings.ts';

const { delivery, supply, order, credit, sale } = demoParts();
export const { reserveHours: RESERVE_HOURS } = order;

/**
 * Settings of a shop that sells under the demo's terms: every method of payment, bonuses and samples, its delivery and pickup points, and
 * its supply rules.
 */
export const SELLING: Settings = withContent(
  () => ({ ...SETTINGS.content, supply, order, credit, sale, delivery }),
  'test',
)();
