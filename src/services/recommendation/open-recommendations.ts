import { bind } from '../bind.ts';
import { type LookDeps, lookAtGoods } from './look-at-goods.ts';
import { adviseGoods, hasRecommended, type RecommendDeps, showRecommended } from './recommend.ts';

/** Recommended products for a page [TRACK-4]. */
export const openRecommendations = (deps: () => RecommendDeps & LookDeps) =>
  bind(deps, { viewed: lookAtGoods, advise: adviseGoods, cards: showRecommended, any: hasRecommended });
