import { bind } from '../bind.ts';
import { countBasket, countPage } from './count-page.ts';

export type StatisticsDeps = Parameters<typeof countPage>[0];

export const openStatistics = (deps: () => StatisticsDeps) =>
  bind(deps, { opened: countPage, basketBegun: countBasket });
