import { CONTENT_PARTS } from '../../../domain/content/content-parts.ts';
import { systemClock } from '../../../kit/clock.ts';
import type { Env } from '../../../kit/env.ts';
import { readContent } from '../../../services/content/current-content.ts';
import { missingContent } from '../../../services/content/missing-content.ts';
import { removeContent } from '../../../services/content/remove-content.ts';
import { cardBankOf } from '../../payment-provider.ts';
import { SHIPPED_CONTENT } from '../../shipped-content.ts';
import type { Command } from './command.ts';

/** `content missing`: what the merchant has not said yet; `content remove`: goes back to words true of any shop. */
export function contentCommand(env: () => Env): Command {
  return {
    help: [
      ['content missing', 'чего магазин ещё не сказал о себе: телефон, адрес, страницы…'],
      [
        'content remove КЛЮЧ',
        'забыть сказанное: shop, front, benefits, promotions, page/АДРЕС или article/АДРЕС',
      ],
    ],
    async run(connection, [verb, key, ...rest], say) {
      const { db, pool } = connection;
      if (verb === 'missing' && key === undefined) {
        const content = await readContent(pool, SHIPPED_CONTENT);
        const facts = { content, cardBank: await cardBankOf(connection, env()) };
        const missing = await missingContent(pool, SHIPPED_CONTENT, facts);
        if (missing.length === 0) say('Всё сказано вашими словами.');
        for (const { key, name, needs } of missing)
          say(`${key}: ещё не сказано. ${name}${needs && `, нужно: ${needs}`}`);
        return true;
      }
      const isKey = key !== undefined && /^(?:(?:page|article)\/[a-z0-9-]+|[a-z]+)$/.test(key);
      if (verb !== 'remove' || !isKey || rest.length > 0) return false;
      const known = key.includes('/') || CONTENT_PARTS.some((part) => part === key);
      if (!known) return false;
      say(
        (await removeContent(db, key, systemClock())) ? `«${key}»: забыто` : `«${key}»: ничего и не сказано`,
      );
      return true;
    },
  };
}
