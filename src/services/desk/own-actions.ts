import { failure, type Result, success } from '../../domain/result.ts';
import { type Action, fieldOf } from './action.ts';
import { changeOwnPassword, offerCode, switchOwnCodeOff, switchOwnCodeOn } from './own-access.ts';

/** A result in words where it is a success. */
export function saying<T>(result: Result<T>, words: string | ((value: T) => string)): Result<string> {
  if (!result.ok) return result;
  return success(typeof words === 'string' ? words : words(result.value));
}

const changePassword: Action = async ({ logged, person, session }, fields) => {
  const [current = '', password = ''] = [fields['current'], fields['password']];
  if (password !== fields['again']) return failure('again', 'Новый пароль введён по-разному');
  const changed = await changeOwnPassword(logged(person.name), person, session, { current, password });
  return saying(changed, 'Пароль сменён. На других устройствах войдите заново');
};

/** What everybody does of their own way in. */
export const OWN_ACTIONS = {
  'own-password': changePassword,
  'own-code-offer': async ({ logged, person }) =>
    saying(await offerCode(logged(person.name), person), 'Добавьте ключ в приложение и введите код из него'),
  'own-code-on': async ({ logged, person, clock }, fields) =>
    saying(
      await switchOwnCodeOn(logged(person.name), person, fieldOf(fields, 'code'), clock()),
      'Вход по коду включён',
    ),
  'own-code-off': async ({ logged, person }, fields) =>
    saying(
      await switchOwnCodeOff(logged(person.name), person, fields['current'] ?? ''),
      'Вход по коду выключен',
    ),
} satisfies Record<string, Action>;
