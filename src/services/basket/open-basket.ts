import type { Snapshot } from '../../catalogue/snapshot.ts';
import { bind } from '../bind.ts';
import { companionsOfBasket } from '../product/find-basket-companions.ts';
import type { ServiceDeps } from '../settings.ts';
import { acknowledgeChanges } from './acknowledge-changes.ts';
import { addByArticles } from './add-by-articles.ts';
import { addLines } from './add-lines.ts';
import { answerShortages } from './answer-shortages.ts';
import { changeLines } from './change-lines.ts';
import { chooseBatches } from './choose-batches.ts';
import { crossSell } from './cross-sell.ts';
import { restoreLines } from './restore-lines.ts';
import { showBasket } from './show-basket.ts';
import { summariseBasket } from './summarise-basket.ts';

/** Returns the operations on a visitor's basket. `token` is the raw cookie; one that opens no basket stands for an empty basket. */
export const openBasket = (deps: () => ServiceDeps & { snapshot: Snapshot }) =>
  bind(deps, {
    show: showBasket,
    summary: summariseBasket,
    addLines,
    changeLines,
    chooseBatches,
    answerShortages,
    restoreLines,
    addByArticles,
    crossSell,
    companions: companionsOfBasket,
    acknowledgeChanges,
  });
