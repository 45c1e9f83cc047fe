import { bind } from '../bind.ts';
import { type AnswerBotDeps, answerBot } from './answer-bot.ts';
import { compareProducts } from './compare-products.ts';
import { knownProducts, saveProduct } from './save-product.ts';
import { sendFavourites } from './send-favourites.ts';
import { readSharedList } from './shared-list.ts';

export const openLists = (deps: () => AnswerBotDeps) => ({
  ...bind(deps, { compare: compareProducts, sendFavourites, answerBot }),
  ...bind(() => deps().snapshot, { save: saveProduct, known: knownProducts }),
  ...bind(() => deps().db, { readShared: readSharedList }),
});
