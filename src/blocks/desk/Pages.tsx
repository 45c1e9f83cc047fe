import { MAX_CONTENT_TEXT } from '../../domain/desk/content-row.ts';
import { editedAt, NEW_PAGE, type PageRow, type PageText, shownAt } from '../../domain/desk/page-row.ts';
import { mayDo } from '../../domain/desk/roles.ts';
import { Field, TextArea } from '../../forms/Field.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, actionOutcome, Guarded, ReadOnly } from './AdminAction.tsx';

const HERE = '/desk/content/pages/';

/** Markdown under its head, as a file of a page has it. */
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
    <details className="desk-part" open={again !== null}>
      <summary className="desk-more">Новая страница или статья</summary>
      <AdminAction action="page-save" back={HERE} outcome={outcome} files className="desk-form desk-wide">
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
      <ul className="desk-waits">
        {pages.map((page) => (
          <li key={`${page.kind}/${page.slug}`}>
            <a href={editedAt(page)}>
              <span>
                {page.title}
                <small className="desk-note">{shownAt(page)}</small>
              </span>
              <span className="muted">{page.said ? 'ваши слова' : 'исходное'}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One of them as text, checked when it is saved as an import checks it. */
export function Page({ page, role, outcome }: Acting & { page: PageText }) {
  const subject = `${page.kind}/${page.slug}`;
  const about = { subject, outcome };
  const text = actionOutcome(outcome, 'page-save', subject)?.values['text'] ?? page.text;
  const fits = page.text.length <= MAX_CONTENT_TEXT;
  const may = mayDo(role, 'page-save');
  return (
    <>
      <p>
        <a href={shownAt(page)}>Посмотреть на сайте</a>
      </p>
      <ReadOnly role={role} action="page-save" />
      <AdminAction action="page-save" back={editedAt(page)} {...about} files className="desk-form desk-wide">
        <Markdown text={text} readOnly={!may || !fits} />
        {!fits && <p className="desk-hint">Текст длиннее, чем помещается в форму: меняйте его файлом.</p>}
        {may && fits && <SubmitButton>Сохранить</SubmitButton>}
      </AdminAction>
      {may && page.said && (
        <Guarded name={page.isShipped ? 'Вернуть исходное' : 'Удалить страницу'}>
          <AdminAction action="page-remove" back={HERE} {...about}>
            <SubmitButton>{page.isShipped ? 'Забыть ваши слова' : `Удалить ${shownAt(page)}`}</SubmitButton>
          </AdminAction>
        </Guarded>
      )}
    </>
  );
}
