import { openViewedPairsFile } from '../adapters/files/viewed-pairs-file.ts';
import type { ViewedGoods } from '../domain/recommendation/viewed-goods.ts';
import { systemClock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import { listenToWorkers, notifyWorkers } from '../kit/workers.ts';
import { openViewedPairs, type ViewedPairs } from '../services/recommendation/viewed-pairs.ts';
import { worksInBackground } from './run-workers.ts';

const TOPIC = 'viewed';

/** Opens the log of product views, shared by all workers of the machine; one of them saves it for the next start. */
export async function openViewedGoods(
  dataDir: string,
  logger: Logger,
): Promise<{ viewed: ViewedPairs; save: () => Promise<void> }> {
  const file = openViewedPairsFile(dataDir);
  const pairs = openViewedPairs();
  try {
    pairs.load(await file.read());
  } catch (error) {
    logger.warn({ err: error }, 'what shoppers looked at before could not be read');
  }
  listenToWorkers<ViewedGoods>(TOPIC, (viewedElsewhere) => pairs.add(viewedElsewhere, systemClock()));
  const viewed: ViewedPairs = {
    ...pairs,
    add(goods, now) {
      pairs.add(goods, now);
      notifyWorkers(TOPIC, goods);
    },
  };
  const save = async () => {
    if (worksInBackground()) await file.write(pairs.recent(systemClock()));
  };
  return { viewed, save };
}
