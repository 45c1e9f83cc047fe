import type { DeskPerson } from '../../domain/desk/person.ts';
import { DESK_ROLES, type DeskRole, deskRoleName } from '../../domain/desk/roles.ts';
import { DeskInput, DeskSelect } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, Guarded, typedAgain } from './DeskForm.tsx';

const HERE = '/desk/people/';

const MAY: Readonly<Record<DeskRole, string>> = {
  reader: 'видит всё, ничего не меняет',
  assistant: 'переводит заказы, отвечает, проверяет отзывы, ведёт чат',
  owner: 'может всё: деньги, промокоды, тексты, сотрудники',
};

function RoleChoice({ chosen }: { chosen: string }) {
  return (
    <DeskSelect
      label="Роль"
      name="role"
      defaultValue={chosen}
      hint={DESK_ROLES.map((role) => `${deskRoleName(role)} ${MAY[role]}`).join('; ')}
      options={DESK_ROLES.map((role) => [role, deskRoleName(role)] as const)}
    />
  );
}

function NewPassword() {
  return (
    <DeskInput
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

function Person({ person, outcome }: { person: DeskPerson; outcome: DeskOutcome | null }) {
  const about = { back: HERE, subject: person.name, outcome };
  const isOpen = outcome?.values['subject'] === person.name;
  return (
    <li className="desk-part">
      <h2>{person.name}</h2>
      <p className="muted">
        {deskRoleName(person.role)}, {person.hasCode ? 'вход по коду' : 'вход без кода'}
      </p>
      <details open={isOpen || undefined}>
        <summary className="desk-more">Изменить</summary>
        <div className="desk-parts">
          <DeskForm action="person-role" {...about}>
            <RoleChoice chosen={person.role} />
            <button className="button button-quiet" type="submit">
              Сменить роль
            </button>
          </DeskForm>
          <DeskForm action="person-password" {...about}>
            <NewPassword />
            <button className="button button-quiet" type="submit">
              Задать пароль
            </button>
          </DeskForm>
          {person.hasCode && (
            <DeskForm action="person-code-off" {...about}>
              <button className="button button-quiet" type="submit">
                Выключить вход по коду
              </button>
            </DeskForm>
          )}
          <Guarded name="Запретить вход">
            <DeskForm action="person-remove" {...about}>
              <button className="button" type="submit">
                Удалить «{person.name}»
              </button>
            </DeskForm>
          </Guarded>
        </div>
      </details>
    </li>
  );
}

interface PeopleProps {
  people: readonly DeskPerson[];
  outcome: DeskOutcome | null;
}

/** Who may sign in, and what each may do. */
export function People({ people, outcome }: PeopleProps) {
  const again = typedAgain(outcome, 'person-add');
  return (
    <>
      <ul className="desk-list">
        {people.map((person) => (
          <Person key={person.id} person={person} outcome={outcome} />
        ))}
      </ul>
      <section className="desk-part">
        <h2>Новый сотрудник</h2>
        <DeskForm action="person-add" back={HERE} outcome={outcome}>
          <DeskInput
            label="Имя для входа"
            name="name"
            autoComplete="off"
            maxLength={40}
            required
            defaultValue={again?.values['name']}
          />
          <RoleChoice chosen={again?.values['role'] ?? 'assistant'} />
          <NewPassword />
          <button className="button" type="submit">
            Добавить сотрудника
          </button>
        </DeskForm>
      </section>
    </>
  );
}
