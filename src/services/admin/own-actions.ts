import { transact } from '../../data/transact.ts';
import { failure, type Result, success } from '../../domain/result.ts';
import { type Action, fieldOf, idOf } from './action.ts';
import { changeOwnPassword, offerCode, switchOwnCodeOff, switchOwnCodeOn } from './own-access.ts';
import { endOtherSessions } from './sessions.ts';

const NO_SESSION = failure('gone', 'Такого сеанса уже нет');

/** Replaces the value of a successful result with a message. */
export function withMessage<T>(result: Result<T>, words: string | ((value: T) => string)): Result<string> {
  if (!result.ok) return result;
  return success(typeof words === 'string' ? words : words(result.value));
}

const changePassword: Action = async ({ logged, person, session }, fields) => {
  const [current = '', password = ''] = [fields['current'], fields['password']];
  if (password !== fields['again']) return failure('again', 'Новый пароль введён по-разному');
  const changed = await changeOwnPassword(logged(person.name), person, session, { current, password });
  return withMessage(changed, 'Пароль сменён. На других устройствах войдите заново');
};

const endSessions =
  (which: 'one' | 'all'): Action =>
  async ({ logged, person, session: key }, fields) => {
    const id = which === 'one' ? idOf(fields) : undefined;
    if (id === null) return NO_SESSION;
    const ended = await transact(logged(person.name), (tx) => endOtherSessions(tx, { person, key }, id));
    if (ended === 0) return NO_SESSION;
    return success(which === 'one' ? 'Сеанс завершён' : 'Все остальные сеансы завершены');
  };

export const OWN_ACTIONS = {
  'own-password': changePassword,
  'own-code-offer': async ({ logged, person }) =>
    withMessage(
      await offerCode(logged(person.name), person),
      'Добавьте ключ в приложение и введите код из него',
    ),
  'own-code-on': async ({ logged, person, clock }, fields) =>
    withMessage(
      await switchOwnCodeOn(logged(person.name), person, fieldOf(fields, 'code'), clock()),
      'Вход по коду включён',
    ),
  'own-code-off': async ({ logged, person }, fields) =>
    withMessage(
      await switchOwnCodeOff(logged(person.name), person, fields['current'] ?? ''),
      'Вход по коду выключен',
    ),
  'own-session-end': endSessions('one'),
  'own-sessions-end': endSessions('all'),
} satisfies Record<string, Action>;
