import type { Connection } from '../../../data/connection.ts';
import { indentLines, toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import { errorText } from '../../../kit/describe-error.ts';
import {
  answerComment,
  listWaitingComments,
  type ModeratedComment,
  moderateComment,
  removeComment,
} from '../../../services/comment/moderate-comment.ts';
import { announceStock } from '../../announce-stock.ts';
import type { Command } from './command.ts';

/** Most comments that are listed. */
const SHOWN = 50;

async function list({ db }: Connection, say: (line: string) => void): Promise<void> {
  const waiting = await listWaitingComments(db, SHOWN);
  if (waiting.length === 0) say('Все комментарии просмотрены.');
  for (const { id, createdAt, author, text, product } of waiting) {
    say(`${id}  ${formatMoment(createdAt)}  ${toSingleLine(product)}`);
    say(`    ${toSingleLine(author)}: ${indentLines(text, '      ')}`);
  }
}

/** What is to be done with a comment and what is said once it was; null when the words are not understood. */
function deedOf(
  { db }: Connection,
  verb: string | undefined,
  id: number,
  answer: string,
): { done: string; act: () => Promise<ModeratedComment | null> } | null {
  const deps = { db, clock: systemClock };
  if (verb === 'answer')
    return answer ? { done: 'Ответ сохранён', act: () => answerComment(deps, id, answer) } : null;
  if (answer) return null;
  if (verb === 'publish')
    return { done: 'Комментарий на странице товара', act: () => moderateComment(deps, id, true) };
  if (verb === 'reject')
    return { done: 'Комментарий не показывается', act: () => moderateComment(deps, id, false) };
  return verb === 'remove' ? { done: 'Комментарий удалён', act: () => removeComment(db, id) } : null;
}

/** `comments list`, and what is done with one of them by its number. */
export const commentsCommand: Command = {
  help: [
    ['comments list', 'показать комментарии, которые ждут проверки'],
    ['comments publish НОМЕР', 'показать комментарий на странице товара'],
    ['comments reject НОМЕР', 'не показывать комментарий, показанный убрать со страницы'],
    ['comments answer НОМЕР ТЕКСТ', 'ответить и показать: ответ появится под комментарием'],
    ['comments remove НОМЕР', 'удалить комментарий'],
  ],
  async run(connection, [verb, which = '', ...words], say) {
    if (verb === 'list' && which === '') {
      await list(connection, say);
      return true;
    }
    if (!/^[1-9]\d{0,8}$/.test(which)) return false;
    const deed = deedOf(connection, verb, Number(which), words.join(' ').trim());
    if (!deed) return false;
    const changed = await deed.act();
    say(changed ? deed.done : 'Такого комментария нет');
    const failed = (error: unknown) => say(`Магазин обновит страницу товара сам: ${errorText(error)}`);
    if (changed) await announceStock(connection, failed)([changed.productId]);
    return true;
  },
};
