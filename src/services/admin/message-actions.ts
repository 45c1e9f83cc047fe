import { transact } from '../../data/transact.ts';
import { failure, success } from '../../domain/result.ts';
import { retryMessages } from '../outbox/undelivered.ts';
import { type Action, fieldOf, idOf } from './action.ts';

/** Retries one message, or all messages that were given up. */
const retry: Action = async ({ logged }, fields) => {
  const which = fieldOf(fields, 'subject') === 'all' ? 'given-up' : idOf(fields);
  if (which === null) return failure('gone', 'Такого сообщения нет');
  const count = await transact(logged(fieldOf(fields, 'subject')), (tx) => retryMessages(tx, which));
  return count > 0 ? success(`Отправится ещё раз: ${count}`) : failure('none', 'Отправлять нечего');
};

export const MESSAGE_ACTIONS = { 'message-retry': retry } satisfies Record<string, Action>;
