import { deskRoleName, readDeskRole } from '../../domain/desk/roles.ts';
import { failure } from '../../domain/result.ts';
import { type Action, fieldOf } from './action.ts';
import { changeRole, removePerson, setPassword, switchCodeOff } from './keep-people.ts';
import { saying } from './own-actions.ts';

const NO_ROLE = failure('role', 'Выберите роль');

const add: Action = async ({ logged }, fields) => {
  const role = readDeskRole(fieldOf(fields, 'role'));
  if (!role) return NO_ROLE;
  const name = fieldOf(fields, 'name');
  const wish = { name, password: fields['password'] ?? '', role, only: 'new' } as const;
  const added = await setPassword(logged(name, deskRoleName(role)), wish);
  return saying(added, ({ name }) => `${name}: может войти, роль — ${deskRoleName(role)}`);
};

const giveRole: Action = async ({ logged }, fields) => {
  const role = readDeskRole(fieldOf(fields, 'role'));
  if (!role) return NO_ROLE;
  const name = fieldOf(fields, 'subject');
  return saying(
    await changeRole(logged(name, deskRoleName(role)), name, role),
    `${name}: роль — ${deskRoleName(role)}`,
  );
};

const givePassword: Action = async ({ logged }, fields) => {
  const name = fieldOf(fields, 'subject');
  const wish = { name, password: fields['password'] ?? '', only: 'known' } as const;
  return saying(await setPassword(logged(name), wish), `${name}: пароль задан, войти нужно заново`);
};

/** What an owner does about who may sign in. */
export const PEOPLE_ACTIONS = {
  'person-add': add,
  'person-role': giveRole,
  'person-password': givePassword,
  'person-code-off': async ({ logged }, fields) => {
    const name = fieldOf(fields, 'subject');
    return saying(await switchCodeOff(logged(name), name), `${name}: вход по коду выключен`);
  },
  'person-remove': async ({ logged }, fields) => {
    const name = fieldOf(fields, 'subject');
    return saying(await removePerson(logged(name), name), `${name}: больше не может войти`);
  },
} satisfies Record<string, Action>;
