import type { Connection } from '../data/connection.ts';
import type { CardBank } from '../domain/order/payment-issue.ts';
import type { Logger } from '../kit/logger.ts';
import { type CurrentContent, openCurrentContent } from '../services/content/current-content.ts';
import { missingContent } from '../services/content/missing-content.ts';
import { SHIPPED_CONTENT } from './shipped-content.ts';

/** Reads the shop's content and warns of missing parts. */
export async function openContent(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  cardBank: CardBank,
  logger: Logger,
): Promise<CurrentContent> {
  const content = await openCurrentContent(db.$client, SHIPPED_CONTENT, (key) =>
    logger.warn({ key }, 'a record of the content was written by another version and is left out'),
  );
  const missing = await missingContent(pool, SHIPPED_CONTENT, { content: content.get(), cardBank });
  if (missing.length > 0)
    logger.warn({ missing: missing.map(({ key }) => key) }, 'the shop does not yet state');
  return content;
}
