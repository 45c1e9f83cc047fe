import type { Database } from '../../../data/connection.ts';
import { personText } from '../../../domain/desk/person.ts';
import { DESK_ROLES, type DeskRole, deskRoleName, readDeskRole } from '../../../domain/desk/roles.ts';
import type { Result } from '../../../domain/result.ts';
import { systemClock } from '../../../kit/clock.ts';
import { listPeople, removePerson, setPassword, switchCodeOff } from '../../../services/desk/keep-people.ts';
import { letDeviceThrough } from '../../../services/desk/known-device.ts';
import { logged } from '../../../services/desk/write-log.ts';
import type { Command } from './command.ts';

type Say = (line: string) => void;

/** Who is set up first, where no name is said. */
const FIRST = 'владелец';
/** As the log names who is at the machine. */
const OPERATOR = 'команда';

function say(say: Say, result: Result<unknown>, words: string): void {
  if (!result.ok) process.exitCode = 1;
  say(result.ok ? words : result.message);
}

/** Gives the address by which somebody signs in past the strangers that try their name. */
async function letThrough(
  { db, publicUrl, name }: { db: Database; publicUrl: string; name: string },
  tell: Say,
) {
  const token = await letDeviceThrough(db, name, systemClock());
  const address = token.ok && `${publicUrl}/desk/sign-in/?${new URLSearchParams({ device: token.value })}`;
  say(
    tell,
    token,
    `Откройте в браузере, из которого входит «${name}», не позже чем через час. Чужие попытки ему не помешают, пароль и код нужны как всегда:\n${address}`,
  );
}

/**
 * `desk password`, `desk people`, `desk unlock`, `desk code-off`, `desk remove`: who may sign in at /desk. A password comes by `askPassword`, never as
 * an argument.
 */
export function deskCommand(askPassword: () => Promise<string | null>, publicUrl: () => string): Command {
  return {
    help: [
      [
        'desk password [ИМЯ] [РОЛЬ]',
        `задать пароль для входа на /desk; без имени: «${FIRST}». Пока паролей нет, страницы /desk тоже нет`,
      ],
      ['', `роли: ${DESK_ROLES.map(deskRoleName).join(', ')}; новый без роли — владелец`],
      ['desk people', 'показать, кто может войти'],
      ['desk unlock [ИМЯ]', 'дать ссылку, по которой можно войти, когда чужие попытки мешают'],
      ['desk code-off ИМЯ', 'выключить вход по коду, если телефон потерян'],
      ['desk remove ИМЯ', 'запретить вход'],
    ],
    async run({ db }, [verb, name, typedRole, ...rest], tell) {
      if (rest.length > 0) return false;
      const by = (action: string, subject: string) =>
        logged(db, systemClock, { person: OPERATOR, action, subject });
      if (verb === 'people' && name === undefined) {
        const people = await listPeople(db);
        if (people.length === 0) tell('Паролей нет: страницы /desk нет.');
        for (const each of people) tell(`${personText(each)}${each.hasCode ? ', вход по коду' : ''}`);
        return true;
      }
      if (verb === 'password') {
        const role: DeskRole | null | undefined =
          typedRole === undefined ? undefined : readDeskRole(typedRole);
        if (role === null) return false;
        const password = await askPassword();
        if (password === null) {
          tell('Пароль введён по-разному, ничего не изменилось');
          return true;
        }
        const wish = { name: name ?? FIRST, password, role };
        const set = await setPassword(by('person-password', wish.name), wish);
        say(tell, set, set.ok ? `«${set.value.name}» может войти на /desk` : '');
        return true;
      }
      if (verb === 'unlock' && typedRole === undefined) {
        const whose = name ?? FIRST;
        await letThrough({ db: by('device-let-through', whose), publicUrl: publicUrl(), name: whose }, tell);
        return true;
      }
      if (name === undefined || typedRole !== undefined) return false;
      if (verb === 'code-off')
        say(tell, await switchCodeOff(by('person-code-off', name), name), `«${name}» входит без кода`);
      else if (verb === 'remove')
        say(
          tell,
          await removePerson(by('person-remove', name), name, true),
          `«${name}» больше не может войти`,
        );
      else return false;
      return true;
    },
  };
}
