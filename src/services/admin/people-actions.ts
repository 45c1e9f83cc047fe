import { adminRoleName, readAdminRole } from '../../domain/admin/roles.ts';
import { failure } from '../../domain/result.ts';
import { type Action, fieldOf } from './action.ts';
import { changeRole, removePerson, setPassword, switchCodeOff } from './manage-people.ts';
import { withMessage } from './own-actions.ts';

const NO_ROLE = failure('role', 'Выберите роль');

const add: Action = async ({ logged }, fields) => {
  const role = readAdminRole(fieldOf(fields, 'role'));
  if (!role) return NO_ROLE;
  const name = fieldOf(fields, 'name');
  const change = { name, password: fields['password'] ?? '', role, only: 'new' } as const;
  const added = await setPassword(logged(name, adminRoleName(role)), change);
  return withMessage(added, ({ name }) => `${name}: может войти, роль — ${adminRoleName(role)}`);
};

const giveRole: Action = async ({ logged }, fields) => {
  const role = readAdminRole(fieldOf(fields, 'role'));
  if (!role) return NO_ROLE;
  const name = fieldOf(fields, 'subject');
  return withMessage(
    await changeRole(logged(name, adminRoleName(role)), name, role),
    `${name}: роль — ${adminRoleName(role)}`,
  );
};

const givePassword: Action = async ({ logged }, fields) => {
  const name = fieldOf(fields, 'subject');
  const change = { name, password: fields['password'] ?? '', only: 'known' } as const;
  return withMessage(await setPassword(logged(name), change), `${name}: пароль задан, войти нужно заново`);
};

export const PEOPLE_ACTIONS = {
  'person-add': add,
  'person-role': giveRole,
  'person-password': givePassword,
  'person-code-off': async ({ logged }, fields) => {
    const name = fieldOf(fields, 'subject');
    return withMessage(await switchCodeOff(logged(name), name), `${name}: вход по коду выключен`);
  },
  'person-remove': async ({ logged }, fields) => {
    const name = fieldOf(fields, 'subject');
    return withMessage(await removePerson(logged(name), name), `${name}: больше не может войти`);
  },
} satisfies Record<string, Action>;
