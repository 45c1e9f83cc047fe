import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { AdminAction } from './AdminAction.tsx';

const REFUSED: Outcome = {
  name: 'person-role',
  values: { subject: 'Анна Б', role: 'никто' },
  errors: {},
  message: 'Такой роли нет',
};

const shown = (action: 'person-role' | 'person-add', subject?: string, outcome = REFUSED) =>
  renderToStaticMarkup(
    <AdminAction action={action} back="/admin/people/" outcome={outcome} {...(subject && { subject })}>
      <Field name="role" label="Роль" />
    </AdminAction>,
  );

it('[ADMIN-4] a refused action is shown again where it was sent, among others with the same name and subject', () => {
  const own = shown('person-role', 'Анна Б');
  expect(own).toContain('role="alert">Такой роли нет</p>');
  expect(own).toContain('value="никто"');
  for (const other of [shown('person-role', 'Олег'), shown('person-role'), shown('person-add', 'Анна Б')]) {
    expect(other).not.toContain('Такой роли нет');
    expect(other).not.toContain('никто');
  }
});

it('[ADMIN-4] a field of an action is described by one id, whatever its subject is called', () => {
  const html = shown('person-role', 'Анна Б', { ...REFUSED, errors: { role: 'Такой роли нет' } });
  const [, described = ''] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
  expect(described).toMatch(/^\S+$/);
  expect(html).toContain(`id="${described}"`);
});
