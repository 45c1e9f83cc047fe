import { transact } from '../../data/transact.ts';
import { failure, success } from '../../domain/result.ts';
import { retryMessages } from '../outbox/undelivered.ts';
import { type Action, fieldOf, idOf } from './action.ts';

/** Has one message tried again, or all that were given up. */
const retry: Action = async ({ logged }, fields) => {
  const which = fieldOf(fields, 'subject') === 'all' ? 'given-up' : idOf(fields);
  if (which === null) return failure('gone', 'Такого сообщения нет');
  const count = await transact(logged(fieldOf(fields, 'subject')), (tx) => retryMessages(tx, which));
  return count > 0 ? success(`Отправится ещё раз: ${count}`) : failure('none', 'Отправлять нечего');
};

/** Undoes the last import, which has a transaction of its own; it is written down after it. */
const undoImport: Action = async ({ undoImport, logged }) => {
  const undone = await undoImport();
  if (undone.ok) await transact(logged('', undone.value), async () => undone);
  return undone;
};

/** What is done about messages that did not get through, and about what came in. */
export const MESSAGE_ACTIONS = { 'message-retry': retry, 'import-undo': undoImport } satisfies Record<
  string,
  Action
>;
