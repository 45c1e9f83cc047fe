import { mayDo } from '../../domain/admin/roles.ts';
import {
  lengthText,
  SEO_FIELDS,
  SEO_KINDS,
  type SeoField,
  type SeoKind,
  type SeoPage,
  type SeoRow,
  seoKey,
} from '../../domain/seo/seo-text.ts';
import { Field, TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, ReadOnly } from './AdminAction.tsx';

const HERE = '/admin/content/seo/';

const seoEditedAt = ({ kind, subject }: Pick<SeoRow, 'kind' | 'subject'>) =>
  `${HERE}${seoKey(kind, subject)}/`;

const HEADINGS: Readonly<Record<SeoKind, string>> = {
  front: 'Главная',
  section: 'Разделы',
  product: 'Товары',
  page: 'Страницы',
  article: 'Статьи',
};

/** The page as a search engine shows it. */
function Found({ page, site }: { page: SeoPage; site: string }) {
  const { own, defaults, address } = page;
  const title = own.title || defaults.title;
  const description = own.description || defaults.description;
  return (
    <section className="admin-part admin-found-preview" aria-label="Как это выглядит в поиске">
      <p className="muted">{site + address}</p>
      <p>
        <b>{title}</b>
      </p>
      <p>{description}</p>
      <p className="admin-note figures">
        Заголовок: {lengthText('title', title)}. Описание: {lengthText('description', description)}.
      </p>
    </section>
  );
}

interface SeoEditorProps extends Acting {
  page: SeoPage;
  /** Public address of the shop, without a trailing slash. */
  site: string;
}

/** Texts of one page for search engines, with the defaults that apply to empty ones. */
export function SeoEditor({ page, site, role, outcome }: SeoEditorProps) {
  const { own, defaults, address } = page;
  const may = mayDo(role, 'seo-save');
  const field = (name: SeoField) => ({
    ...{ name, label: SEO_FIELDS[name].name, maxLength: SEO_FIELDS[name].max, defaultValue: own[name] },
    ...{ hint: `По умолчанию: ${defaults[name]}`, readOnly: !may, autoComplete: 'off' },
  });
  return (
    <>
      <p>
        <a href={address}>Посмотреть на сайте</a>
      </p>
      <Found page={page} site={site} />
      <ReadOnly role={role} action="seo-save" />
      <AdminAction
        action="seo-save"
        subject={seoKey(page.kind, page.subject)}
        back={seoEditedAt(page)}
        outcome={outcome}
        className="admin-form admin-wide"
      >
        <Field {...field('title')} />
        <TextArea {...field('description')} />
        <Field {...field('heading')} />
        {may && <SubmitButton>Сохранить</SubmitButton>}
        {may && <p className="muted">Пустое поле означает «по умолчанию».</p>}
      </AdminAction>
    </>
  );
}

interface SeoListProps {
  rows: readonly SeoRow[];
  /** Products found by the search. */
  products: readonly SeoRow[];
  query: string;
}

function Rows({ kind, rows }: { kind: SeoKind; rows: readonly SeoRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="admin-list">
      <h2>{HEADINGS[kind]}</h2>
      <ul className="admin-waits">
        {rows.map((row) => (
          <li key={row.subject}>
            <a href={seoEditedAt(row)}>
              <span>
                {row.name}
                <small className="admin-note">{row.address}</small>
              </span>
              <span className="muted">{row.isSet ? 'изменено' : 'по умолчанию'}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages whose texts for search engines can be written: all but products, which are found by a search. */
export function SeoList({ rows, products, query }: SeoListProps) {
  return (
    <>
      <search>
        <form className="admin-filter">
          <Field
            label="Товар: название или артикул"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={query}
          />
          <SubmitButton className="button button-quiet">Найти</SubmitButton>
        </form>
      </search>
      {query && products.length === 0 && <p className="muted">Таких товаров нет.</p>}
      {SEO_KINDS.map((kind) => (
        <Rows key={kind} kind={kind} rows={[...products, ...rows].filter((row) => row.kind === kind)} />
      ))}
    </>
  );
}
