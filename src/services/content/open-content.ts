import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Clock } from '../../kit/clock.ts';
import { bind } from '../bind.ts';
import type { Settings } from '../settings.ts';
import { articlesBeside, listArticles, showArticle } from './show-article.ts';
import { showEvents } from './show-events.ts';
import { listPromotions, showPromotion } from './show-promotion.ts';

export function openContent(
  deps: () => { snapshot: Snapshot; settings: () => Pick<Settings, 'content'>; clock: Clock },
) {
  const content = () => {
    const { snapshot, settings, clock } = deps();
    const { articles, promotions, events } = settings().content;
    return { snapshot, articles, promotions, events, now: clock() };
  };
  return bind(content, {
    showArticle,
    listArticles,
    articlesBeside,
    showPromotion,
    listPromotions,
    showEvents,
  });
}
