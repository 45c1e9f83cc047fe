import type { Connection } from '../../../data/connection.ts';
import { indentLines, toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { systemClock } from '../../../kit/clock.ts';
import { removePictures } from '../../../services/pictures/remove-pictures.ts';
import { answerReview } from '../../../services/review/answer-review.ts';
import { listWaitingReviews } from '../../../services/review/list-reviews.ts';
import { moderateReview } from '../../../services/review/moderate-review.ts';
import { removeReview } from '../../../services/review/remove-review.ts';
import type { Command } from './command.ts';

/** Most reviews that are listed. */
const SHOWN = 50;
const NONE = 'Такого отзыва нет';
const DONE = {
  publish: 'Отзыв на странице товара',
  reject: 'Отзыв не показывается',
  remove: 'Отзыв удалён',
} as const;

async function list({ db }: Connection, say: (line: string) => void): Promise<void> {
  const waiting = await listWaitingReviews(db, SHOWN);
  if (waiting.length === 0) say('Все отзывы просмотрены.');
  for (const { id, createdAt, author, rating, text, product, photos } of waiting) {
    const shown = photos > 0 ? `, ${counted(photos, 'фотография', 'фотографии', 'фотографий')}` : '';
    const stars = counted(rating, 'звезда', 'звезды', 'звёзд');
    say(`${id}  ${formatMoment(createdAt)}  ${toSingleLine(product)}, ${stars}${shown}`);
    say(`    ${toSingleLine(author)}: ${indentLines(text, '      ')}`);
  }
}

/** What was done with a review, in words; null when the words are not understood. */
async function act(
  { db }: Connection,
  dataDir: string,
  verb: string | undefined,
  id: number,
  answer: string,
): Promise<string | null> {
  const deps = { db, clock: systemClock };
  if (verb === 'answer') return answer ? said(await answerReview(deps, id, answer), 'Ответ сохранён') : null;
  if (answer) return null;
  if (verb !== 'publish' && verb !== 'reject' && verb !== 'remove') return null;
  const done =
    verb === 'remove' ? await removeReview(deps, id) : await moderateReview(deps, id, verb === 'publish');
  if (done) await removePictures(dataDir, done.hashes);
  return said(done !== null, DONE[verb]);
}

const said = (done: boolean, words: string) => (done ? words : NONE);

/** `reviews list`, and what is done with one of them by its number; the files of photos lie in `dataDir`. */
export function reviewsCommand(dataDir: () => string): Command {
  return {
    help: [
      ['reviews list', 'показать отзывы, которые ждут проверки'],
      ['reviews publish НОМЕР', 'показать отзыв на странице товара'],
      [
        'reviews reject НОМЕР',
        'не показывать отзыв, показанный убрать со страницы; его фотографии удаляются',
      ],
      ['reviews answer НОМЕР ТЕКСТ', 'ответить: ответ появится под отзывом'],
      ['reviews remove НОМЕР', 'удалить отзыв вместе с фотографиями'],
    ],
    async run(connection, [verb, which = '', ...words], say) {
      if (verb === 'list' && which === '') {
        await list(connection, say);
        return true;
      }
      if (!/^[1-9]\d{0,8}$/.test(which)) return false;
      const done = await act(connection, dataDir(), verb, Number(which), words.join(' ').trim());
      if (done !== null) say(done);
      return done !== null;
    },
  };
}
