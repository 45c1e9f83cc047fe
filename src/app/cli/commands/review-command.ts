import { errorText } from '../../../kit/describe-error.ts';
import { removePictures } from '../../../services/pictures/remove-pictures.ts';
import { removeReview } from '../../../services/review/remove-review.ts';
import { announceStock } from '../../announce-stock.ts';
import type { Command } from './command.ts';

/** `review remove ID`: deletes a review with the files of its photos, which lie in `dataDir`. */
export function reviewCommand(dataDir: () => string): Command {
  return {
    help: [['review remove НОМЕР', 'удалить отзыв вместе с фотографиями']],
    async run(connection, [verb, which = '', ...rest], say) {
      if (verb !== 'remove' || rest.length > 0 || !/^[1-9]\d{0,8}$/.test(which)) return false;
      const removed = await removeReview(connection.db, Number(which));
      if (removed) await removePictures(dataDir(), removed.hashes);
      say(removed ? 'Отзыв удалён' : 'Такого отзыва нет');
      const failed = (error: unknown) => say(`Магазин обновит страницу товара сам: ${errorText(error)}`);
      if (removed) await announceStock(connection, failed)([removed.productId]);
      return true;
    },
  };
}
