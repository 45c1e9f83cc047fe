import { MAX_CONTENT_TEXT } from '../../domain/desk/content-row.ts';
import { editedAt, NEW_PAGE, type PageRow, type PageText, shownAt } from '../../domain/desk/page-row.ts';
import { type DeskRole, mayDo } from '../../domain/desk/roles.ts';
import { DeskInput, DeskText } from './DeskField.tsx';
import { DeskForm, type DeskOutcome, Guarded, ReadOnly, typedAgain } from './DeskForm.tsx';

const HERE = '/desk/content/pages/';

interface TextProps {
  text: string;
  readOnly?: boolean;
}

/** Markdown under its head, as a file of a page has it. */
function Markdown({ text, readOnly = false }: TextProps) {
  return (
    <DeskText
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

function NewPage({ outcome }: { outcome: DeskOutcome | null }) {
  const again = typedAgain(outcome, 'page-save');
  return (
    <details className="desk-part" open={again !== null}>
      <summary className="desk-more">Новая страница или статья</summary>
      <DeskForm action="page-save" back={HERE} outcome={outcome} isMultipart className="desk-form desk-wide">
        <DeskInput
          label="Адрес"
          hint="Латинские строчные буквы, цифры и дефис: «dostavka» станет страницей /dostavka/, а статья встанет в /articles/"
          name="slug"
          required
          maxLength={60}
          pattern="[a-z0-9][a-z0-9\-]*"
          autoCapitalize="none"
          defaultValue={again?.values['slug']}
        />
        <Markdown text={again?.values['text'] ?? NEW_PAGE} />
        <button className="button" type="submit">
          Создать
        </button>
      </DeskForm>
    </details>
  );
}

interface PagesProps {
  pages: readonly PageRow[];
  role: DeskRole;
  outcome: DeskOutcome | null;
}

/** Pages of text and articles, and a form for another. */
export function Pages({ pages, role, outcome }: PagesProps) {
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

interface PageProps {
  page: PageText;
  role: DeskRole;
  outcome: DeskOutcome | null;
}

/** One of them as text, checked when it is saved as an import checks it. */
export function Page({ page, role, outcome }: PageProps) {
  const subject = `${page.kind}/${page.slug}`;
  const about = { subject, outcome };
  const text = typedAgain(outcome, 'page-save', subject)?.values['text'] ?? page.text;
  const fits = page.text.length <= MAX_CONTENT_TEXT;
  const may = mayDo(role, 'page-save');
  return (
    <>
      <p>
        <a href={shownAt(page)}>Посмотреть на сайте</a>
      </p>
      <ReadOnly role={role} action="page-save" />
      <DeskForm
        action="page-save"
        back={editedAt(page)}
        {...about}
        isMultipart
        className="desk-form desk-wide"
      >
        <Markdown text={text} readOnly={!may || !fits} />
        {!fits && <p className="desk-hint">Текст длиннее, чем помещается в форму: меняйте его файлом.</p>}
        {may && fits && (
          <button className="button" type="submit">
            Сохранить
          </button>
        )}
      </DeskForm>
      {may && page.said && (
        <Guarded name={page.isShipped ? 'Вернуть исходное' : 'Удалить страницу'}>
          <DeskForm action="page-remove" back={HERE} {...about}>
            <button className="button" type="submit">
              {page.isShipped ? 'Забыть ваши слова' : `Удалить ${shownAt(page)}`}
            </button>
          </DeskForm>
        </Guarded>
      )}
    </>
  );
}
