import type { Database } from '../../../data/connection.ts';
import type { LoggedAction } from '../../../domain/admin/admin-log.ts';
import { personText } from '../../../domain/admin/person.ts';
import { ADMIN_ROLES, type AdminRole, adminRoleName, readAdminRole } from '../../../domain/admin/roles.ts';
import type { Result } from '../../../domain/result.ts';
import { systemClock } from '../../../kit/clock.ts';
import { admitDevice } from '../../../services/admin/known-device.ts';
import {
  listPeople,
  removePerson,
  setPassword,
  switchCodeOff,
} from '../../../services/admin/manage-people.ts';
import { logged } from '../../../services/admin/write-log.ts';
import type { Command } from './command.ts';

type Print = (line: string) => void;

/** Name of the person to set up if the command does not state one. */
const FIRST = 'владелец';
/** Name in the log for commands run on the server. */
const OPERATOR = 'команда';

function printResult(print: Print, result: Result<unknown>, words: string): void {
  if (!result.ok) process.exitCode = 1;
  print(result.ok ? words : result.message);
}

/** Prints an address that lets a person sign in although other people's attempts have locked the name. */
async function printAdmission(
  { db, publicUrl, name }: { db: Database; publicUrl: string; name: string },
  print: Print,
) {
  const token = await admitDevice(db, name, systemClock());
  const address = token.ok && `${publicUrl}/admin/sign-in/?${new URLSearchParams({ device: token.value })}`;
  printResult(
    print,
    token,
    `Откройте в браузере, из которого входит «${name}», не позже чем через час. Чужие попытки ему не помешают, пароль и код нужны как всегда:\n${address}`,
  );
}

/**
 * `admin password`, `admin people`, `admin unlock`, `admin code-off`, `admin remove`: manages who may sign in at /admin. The password comes
 * from `promptPassword`, never from an argument.
 */
export function adminCommand(promptPassword: () => Promise<string | null>, publicUrl: () => string): Command {
  return {
    help: [
      [
        'admin password [ИМЯ] [РОЛЬ]',
        `задать пароль для входа на /admin; без имени: «${FIRST}». Пока паролей нет, страницы /admin тоже нет`,
      ],
      ['', `роли: ${ADMIN_ROLES.map(adminRoleName).join(', ')}; новый без роли — владелец`],
      ['admin people', 'показать, кто может войти'],
      ['admin unlock [ИМЯ]', 'дать ссылку, по которой можно войти, когда чужие попытки мешают'],
      ['admin code-off ИМЯ', 'выключить вход по коду, если телефон потерян'],
      ['admin remove ИМЯ', 'запретить вход'],
    ],
    async run({ db }, [verb, name, typedRole, ...rest], print) {
      if (rest.length > 0) return false;
      const by = (action: LoggedAction, subject: string) =>
        logged(db, systemClock, { person: OPERATOR, action, subject });
      if (verb === 'people' && name === undefined) {
        const people = await listPeople(db);
        if (people.length === 0) print('Паролей нет: страницы /admin нет.');
        for (const each of people) print(`${personText(each)}${each.hasCode ? ', вход по коду' : ''}`);
        return true;
      }
      if (verb === 'password') {
        const role: AdminRole | null | undefined =
          typedRole === undefined ? undefined : readAdminRole(typedRole);
        if (role === null) return false;
        const password = await promptPassword();
        if (password === null) {
          print('Пароль введён по-разному, ничего не изменилось');
          return true;
        }
        const change = { name: name ?? FIRST, password, role };
        const set = await setPassword(by('person-password', change.name), change);
        printResult(print, set, set.ok ? `«${set.value.name}» может войти на /admin` : '');
        return true;
      }
      if (verb === 'unlock' && typedRole === undefined) {
        const whose = name ?? FIRST;
        await printAdmission(
          { db: by('device-let-through', whose), publicUrl: publicUrl(), name: whose },
          print,
        );
        return true;
      }
      if (name === undefined || typedRole !== undefined) return false;
      if (verb === 'code-off')
        printResult(
          print,
          await switchCodeOff(by('person-code-off', name), name),
          `«${name}» входит без кода`,
        );
      else if (verb === 'remove')
        printResult(
          print,
          await removePerson(by('person-remove', name), name, true),
          `«${name}» больше не может войти`,
        );
      else return false;
      return true;
    },
  };
}
