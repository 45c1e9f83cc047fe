import type { AdminPerson } from '../../domain/admin/person.ts';
import { ADMIN_ROLES, type AdminRole, adminRoleName } from '../../domain/admin/roles.ts';
import { Field, Select } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AdminAction, Guarded } from './AdminAction.tsx';

const HERE = '/admin/people/';

const MAY: Readonly<Record<AdminRole, string>> = {
  reader: 'видит всё, ничего не меняет',
  assistant: 'меняет статусы заказов, отвечает, проверяет отзывы, ведёт чат',
  editor: 'меняет товары, разделы, тексты и картинки, загружает прайсы',
  owner: 'может всё: деньги, промокоды, тексты, сотрудники',
};

function RoleChoice({ first }: { first: AdminRole }) {
  return (
    <Select
      label="Роль"
      name="role"
      first={first}
      hint={ADMIN_ROLES.map((role) => `${adminRoleName(role)} ${MAY[role]}`).join('; ')}
    >
      {ADMIN_ROLES.map((role) => (
        <option key={role} value={role}>
          {adminRoleName(role)}
        </option>
      ))}
    </Select>
  );
}

function NewPassword() {
  return (
    <Field
      label="Пароль"
      hint="Не короче 12 знаков. Лучше несколько слов, не связанных друг с другом и с именем"
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={200}
      required
    />
  );
}

function Person({ person, outcome }: { person: AdminPerson; outcome: Outcome | null }) {
  const about = { back: HERE, subject: person.name, outcome };
  const isOpen = outcome?.values['subject'] === person.name;
  return (
    <li className="admin-part">
      <h2>{person.name}</h2>
      <p className="muted">
        {adminRoleName(person.role)}, {person.hasCode ? 'вход по коду' : 'вход без кода'}
      </p>
      <details open={isOpen || undefined}>
        <summary className="admin-more">Изменить</summary>
        <div className="admin-parts">
          <AdminAction action="person-role" {...about}>
            <RoleChoice first={person.role} />
            <SubmitButton className="button button-quiet">Сменить роль</SubmitButton>
          </AdminAction>
          <AdminAction action="person-password" {...about}>
            <NewPassword />
            <SubmitButton className="button button-quiet">Задать пароль</SubmitButton>
          </AdminAction>
          {person.hasCode && (
            <AdminAction action="person-code-off" {...about}>
              <SubmitButton className="button button-quiet">Выключить вход по коду</SubmitButton>
            </AdminAction>
          )}
          <Guarded name="Запретить вход">
            <AdminAction action="person-remove" {...about}>
              <SubmitButton>Удалить «{person.name}»</SubmitButton>
            </AdminAction>
          </Guarded>
        </div>
      </details>
    </li>
  );
}

export function People({ people, outcome }: { people: readonly AdminPerson[]; outcome: Outcome | null }) {
  return (
    <>
      <ul className="admin-list">
        {people.map((person) => (
          <Person key={person.id} person={person} outcome={outcome} />
        ))}
      </ul>
      <section className="admin-part">
        <h2>Новый сотрудник</h2>
        <AdminAction action="person-add" back={HERE} outcome={outcome}>
          <Field label="Имя для входа" name="name" autoComplete="off" maxLength={40} required />
          <RoleChoice first="assistant" />
          <NewPassword />
          <SubmitButton>Добавить сотрудника</SubmitButton>
        </AdminAction>
      </section>
    </>
  );
}
