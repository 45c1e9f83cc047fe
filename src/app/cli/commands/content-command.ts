import { CONTENT_PARTS } from '../../../domain/content/content.ts';
import { systemClock } from '../../../kit/clock.ts';
import { missingContent } from '../../../services/content/missing-content.ts';
import { removeContent } from '../../../services/content/remove-content.ts';
import { SETTINGS } from '../../settings.ts';
import type { Command } from './command.ts';

/** `content missing`: what the merchant has not said yet; `content remove`: goes back to what the shop came with. */
export const contentCommand: Command = {
  help: [
    ['content missing', 'какие тексты магазина ещё от образца: shop, front, benefits, страницы'],
    ['content remove КЛЮЧ', 'вернуть текст образца: shop, front, benefits или page/АДРЕС'],
  ],
  async run({ db, pool }, [verb, key, ...rest], say) {
    if (verb === 'missing' && key === undefined) {
      const missing = await missingContent(pool, SETTINGS.content);
      if (missing.length === 0) say('Всё сказано вашими словами.');
      for (const each of missing) say(`${each}: ещё слова образца`);
      return true;
    }
    const isKey = key !== undefined && /^(?:page\/[a-z0-9-]+|[a-z]+)$/.test(key);
    if (verb !== 'remove' || !isKey || rest.length > 0) return false;
    const known = key.startsWith('page/') || CONTENT_PARTS.some((part) => part === key);
    if (!known) return false;
    say(
      (await removeContent(db, key, systemClock()))
        ? `«${key}»: снова как в образце`
        : `«${key}» и так из образца`,
    );
    return true;
  },
};
