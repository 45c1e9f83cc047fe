import type { Snapshot } from '../../catalogue/snapshot.ts';
import type { Database } from '../../data/connection.ts';
import type { Clock } from '../../kit/clock.ts';
import { bind } from '../bind.ts';
import type { Settings } from '../settings.ts';
import { listTerms } from './list-terms.ts';
import { listArticles, relatedArticles, showArticle } from './show-article.ts';
import { showEvents } from './show-events.ts';
import { listPromotions, showPromotion } from './show-promotion.ts';

export function openContent(
  deps: () => {
    db: Database;
    snapshot: Snapshot;
    settings: () => Pick<Settings, 'content' | 'terms'>;
    clock: Clock;
  },
) {
  const content = () => {
    const { snapshot, settings, clock } = deps();
    const { articles, promotions, events } = settings().content;
    return { snapshot, articles, promotions, events, now: clock() };
  };
  return {
    ...bind(content, {
      showArticle,
      listArticles,
      relatedArticles,
      showPromotion,
      listPromotions,
      showEvents,
    }),
    ...bind(deps, { listTerms }),
  };
}
