import { toSingleLine } from '../../../domain/form/control-characters.ts';
import { formatMoment } from '../../../domain/measures/moment.ts';
import { isGivenUp, listUndelivered, retryMessages } from '../../../services/outbox/undelivered.ts';
import type { Command } from './command.ts';

/** Largest number of outbox messages to list. */
const SHOWN = 50;

function nextTry(message: Awaited<ReturnType<typeof listUndelivered>>[number]): string {
  if (isGivenUp(message)) return 'больше не пробуем';
  return message.attempts === 0 ? 'сразу' : formatMoment(message.nextAttemptAt);
}

/** `outbox`: lists undelivered messages; `outbox retry ID|all`: tries them again. */
export const outboxCommand: Command = {
  help: [
    ['outbox', 'показать письма и SMS, которые ещё не доставлены'],
    ['outbox retry НОМЕР', 'отправить ещё раз; all вместо номера: всё, от чего больше не пробуем'],
  ],
  async run({ db }, [verb, which, ...rest], print) {
    if (rest.length > 0) return false;
    if (verb === 'retry' && (which === 'all' || /^[1-9]\d{0,8}$/.test(which ?? ''))) {
      const count = await retryMessages(db, which === 'all' ? 'given-up' : Number(which));
      print(count > 0 ? `Отправится ещё раз: ${count}` : 'Отправлять нечего');
      return true;
    }
    if (verb !== undefined) return false;
    const waiting = await listUndelivered(db, SHOWN);
    if (waiting.length === 0) print('Всё доставлено.');
    else
      console.table(
        waiting.map((message) => ({
          номер: message.id,
          что: message.key,
          создано: formatMoment(message.createdAt),
          попыток: message.attempts,
          дальше: nextTry(message),
          ошибка: toSingleLine(message.lastError).slice(0, 80),
        })),
      );
    return true;
  },
};
