import { bind } from '../bind.ts';
import { type AnswerBotDeps, answerBot } from './answer-bot.ts';
import { compareProducts } from './compare-products.ts';
import { knownProducts, saveProduct } from './save-product.ts';
import { offeredMessengers, sendFavourites } from './send-favourites.ts';
import { readSharedList } from './shared-list.ts';
import { suggestCompared } from './suggest-compared.ts';

export const openLists = (deps: () => AnswerBotDeps) => ({
  ...bind(deps, { compare: compareProducts, sendFavourites, messengers: offeredMessengers, answerBot }),
  ...bind(() => deps().snapshot, { save: saveProduct, known: knownProducts, suggest: suggestCompared }),
  ...bind(() => deps().db, { readShared: readSharedList }),
});
