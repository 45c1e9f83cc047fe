import { demoParts } from '../demo/content.ts';
import { SETTINGS, saidSettings } from '../src/app/settings.ts';
import type { Settings } from '../src/services/settings.ts';

const { delivery, supply, order, credit } = demoParts();

/** A shop that has the demo's contracts: every method of payment, its points and its rules of supply. */
export const SELLING: Settings = {
  ...SETTINGS,
  ...saidSettings({ ...SETTINGS.content, supply, order, credit }, 'test'),
  pickupPoints: delivery.points,
};
