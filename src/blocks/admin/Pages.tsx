import { MAX_CONTENT_TEXT } from '../../domain/admin/content-row.ts';
import { editedAt, NEW_PAGE, type PageRow, type PageText, shownAt } from '../../domain/admin/page-row.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import { Field, TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';

const HERE = '/admin/content/pages/';

function Markdown({ text, readOnly = false }: { text: string; readOnly?: boolean }) {
  return (
    <TextArea
      label="Текст"
      hint="Между строками «---»: заголовок и описание для поисковиков. Ниже Markdown: «## Подзаголовок», «- пункт списка», «![что на картинке](имя картинки)». Со строкой «date: '2026-11-26»' наверху это статья"
      name="text"
      rows={Math.min(40, text.split('\n').length + 4)}
      required
      readOnly={readOnly}
      defaultValue={text}
    />
  );
}

function NewPage({ outcome }: { outcome: Outcome | null }) {
  const again = actionOutcome(outcome, 'page-save');
  return (
    <details className="admin-part" open={again !== null}>
      <summary className="admin-more">Новая страница или статья</summary>
      <AdminAction action="page-save" back={HERE} outcome={outcome} files className="admin-form admin-wide">
        <Field
          label="Адрес"
          hint="Латинские строчные буквы, цифры и дефис: «dostavka» станет страницей /dostavka/, а статья встанет в /articles/"
          name="slug"
          required
          maxLength={60}
          pattern="[a-z0-9][a-z0-9\-]*"
          autoCapitalize="none"
        />
        <Markdown text={again?.values['text'] ?? NEW_PAGE} />
        <SubmitButton>Создать</SubmitButton>
      </AdminAction>
    </details>
  );
}

export function Pages({ pages, role, outcome }: Acting & { pages: readonly PageRow[] }) {
  return (
    <>
      {mayDo(role, 'page-save') && <NewPage outcome={outcome} />}
      <ul className="admin-waits">
        {pages.map((page) => (
          <li key={`${page.kind}/${page.slug}`}>
            <a href={editedAt(page)}>
              <span>
                {page.title}
                <small className="admin-note">{shownAt(page)}</small>
              </span>
              <span className="muted">{page.isSet ? 'изменено' : 'по умолчанию'}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Menus that lead to a page, and a link to add it to one. */
function InMenus({ address, menus }: { address: string; menus: readonly string[] }) {
  return (
    <p>
      {menus.length > 0 ? `В меню: ${menus.join(', ')}. ` : 'Ни одно меню сюда не ведёт. '}
      <a href={`/admin/content/menus/?${new URLSearchParams({ add: address })}`}>
        {menus.length > 0 ? 'Изменить меню' : 'Добавить в меню'}
      </a>
    </p>
  );
}

/** One page as text, checked on saving like an import. */
export function Page({ page, menus, role, outcome }: Acting & { page: PageText; menus: readonly string[] }) {
  const subject = `${page.kind}/${page.slug}`;
  const about = { subject, outcome };
  const text = actionOutcome(outcome, 'page-save', subject)?.values['text'] ?? page.text;
  const fits = page.text.length <= MAX_CONTENT_TEXT;
  const may = mayDo(role, 'page-save');
  return (
    <>
      <p>
        <a href={shownAt(page)}>Посмотреть на сайте</a>, <a href={`/admin/content/seo/${subject}/`}>SEO</a>
      </p>
      {page.kind === 'page' && <InMenus address={shownAt(page)} menus={menus} />}
      <ReadOnly role={role} action="page-save" />
      <AdminAction
        action="page-save"
        back={editedAt(page)}
        {...about}
        files
        className="admin-form admin-wide"
      >
        <Markdown text={text} readOnly={!may || !fits} />
        {!fits && <p className="admin-hint">Текст длиннее, чем помещается в форму: меняйте его файлом.</p>}
        {may && fits && <SubmitButton>Сохранить</SubmitButton>}
      </AdminAction>
      {may && page.isSet && (
        <Guarded name={page.isShipped ? 'Вернуть по умолчанию' : 'Удалить страницу'}>
          <AdminAction action="page-remove" back={HERE} {...about}>
            <SubmitButton>
              {page.isShipped ? 'Вернуть по умолчанию' : `Удалить ${shownAt(page)}`}
            </SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </>
  );
}
