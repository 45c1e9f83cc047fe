import { bind } from '../bind.ts';
import { type LookDeps, lookAtGoods } from './look-at-goods.ts';
import { adviseGoods, type RecommendDeps, showRecommended } from './recommend.ts';

/** Goods to put beside others [TRACK-4]. */
export const openRecommendations = (deps: () => RecommendDeps & LookDeps) =>
  bind(deps, { viewed: lookAtGoods, advise: adviseGoods, cards: showRecommended });
