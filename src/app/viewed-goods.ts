import { openViewedPairsFile } from '../adapters/files/viewed-pairs-file.ts';
import type { ViewedGoods } from '../domain/recommendation/viewed-goods.ts';
import { systemClock } from '../kit/clock.ts';
import type { Logger } from '../kit/logger.ts';
import { hearWorkers, tellWorkers } from '../kit/workers.ts';
import { openViewedPairs, type ViewedPairs } from '../services/recommendation/viewed-pairs.ts';
import { worksInBackground } from './run-workers.ts';

const TOPIC = 'viewed';

/** What shoppers look at, told to all workers of the machine, and how one of them keeps it for the next start. */
export async function openViewedGoods(
  dataDir: string,
  logger: Logger,
): Promise<{ viewed: ViewedPairs; keep: () => Promise<void> }> {
  const file = openViewedPairsFile(dataDir);
  const pairs = openViewedPairs();
  try {
    pairs.take(await file.read());
  } catch (error) {
    logger.warn({ err: error }, 'what shoppers looked at before could not be read');
  }
  hearWorkers<ViewedGoods>(TOPIC, (told) => pairs.add(told, systemClock()));
  const viewed: ViewedPairs = {
    ...pairs,
    add(goods, now) {
      pairs.add(goods, now);
      tellWorkers(TOPIC, goods);
    },
  };
  const keep = async () => {
    if (worksInBackground()) await file.write(pairs.kept(systemClock()));
  };
  return { viewed, keep };
}
