import { indentLines, toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { systemClock } from '../../../kit/clock.ts';
import {
  answerQuestion,
  listUnanswered,
  removeQuestion,
} from '../../../services/question/answer-question.ts';
import { settingsNow } from '../../settings.ts';
import type { Command } from './command.ts';

/** Most questions that are listed. */
const SHOWN = 50;

/** `question`: lists what is not answered; `question answer ID TEXT` and `question remove ID`. `publicUrl` is the shop's address. */
export function questionCommand(publicUrl: () => string): Command {
  return {
    help: [
      ['question', 'показать вопросы о товарах, на которые ещё не ответили'],
      ['question answer НОМЕР ТЕКСТ', 'ответить: вопрос появится на странице товара'],
      ['question remove НОМЕР', 'удалить вопрос'],
    ],
    async run({ db, pool }, [verb, which = '', ...words], say) {
      if (verb === undefined) {
        const questions = await listUnanswered(db, SHOWN);
        if (questions.length === 0) say('На все вопросы ответили.');
        for (const { id, createdAt, author, text, product } of questions)
          say(
            `${id}  ${formatMoment(createdAt)}  ${toSingleLine(product)}\n    ${toSingleLine(author)}: ${indentLines(text, '      ')}`,
          );
        return true;
      }
      if (!/^[1-9]\d{0,8}$/.test(which)) return false;
      const id = Number(which);
      const answer = words.join(' ').trim();
      if (verb === 'answer' && answer)
        say(
          (await answerQuestion(
            { db, settings: await settingsNow(pool), clock: systemClock, publicUrl: publicUrl() },
            id,
            answer,
          ))
            ? 'Ответ сохранён'
            : NONE,
        );
      else if (verb === 'remove' && !answer) say((await removeQuestion(db, id)) ? 'Вопрос удалён' : NONE);
      else return false;
      return true;
    },
  };
}

const NONE = 'Такого вопроса нет';
