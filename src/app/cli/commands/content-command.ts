import { CONTENT_PARTS } from '../../../domain/content/content-parts.ts';
import { systemClock } from '../../../kit/clock.ts';
import type { Env } from '../../../kit/env.ts';
import { readContent } from '../../../services/content/current-content.ts';
import { missingContent } from '../../../services/content/missing-content.ts';
import { removeContent } from '../../../services/content/remove-content.ts';
import { cardBankOf } from '../../payment-provider.ts';
import { SHIPPED_CONTENT } from '../../shipped-content.ts';
import type { Command } from './command.ts';

/** `content missing`: lists what the merchant has not written yet; `content remove`: restores the default text. */
export function contentCommand(env: () => Env): Command {
  return {
    help: [
      ['content missing', 'что ещё не указано: телефон, адрес, страницы…'],
      [
        'content remove КЛЮЧ',
        'вернуть по умолчанию: shop, front, benefits, promotions, page/АДРЕС или article/АДРЕС',
      ],
    ],
    async run(connection, [verb, key, ...rest], print) {
      const { db, pool } = connection;
      if (verb === 'missing' && key === undefined) {
        const content = await readContent(pool, SHIPPED_CONTENT);
        const facts = { content, cardBank: await cardBankOf(connection, env()) };
        const missing = await missingContent(pool, SHIPPED_CONTENT, facts);
        if (missing.length === 0) print('Всё указано.');
        for (const { key, name, needs } of missing)
          print(`${key}: не указано. ${name}${needs && `, нужно: ${needs}`}`);
        return true;
      }
      const isKey = key !== undefined && /^(?:(?:page|article)\/[a-z0-9-]+|[a-z]+)$/.test(key);
      if (verb !== 'remove' || !isKey || rest.length > 0) return false;
      const known = key.includes('/') || CONTENT_PARTS.some((part) => part === key);
      if (!known) return false;
      print(
        (await removeContent(db, key, systemClock()))
          ? `«${key}»: снова по умолчанию`
          : `«${key}»: и так по умолчанию`,
      );
      return true;
    },
  };
}
