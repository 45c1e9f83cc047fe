import { mayDo } from '../../../domain/admin/roles.ts';
import {
  type SectionLook,
  type SectionPage,
  sectionEditAddress,
} from '../../../domain/admin/section-page.ts';
import {
  filterInput,
  SECTION_FIELD_NAMES,
  type SectionField,
  sectionFields,
} from '../../../domain/goods/section-fields.ts';
import { sectionAddress } from '../../../domain/listing/section.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field, Select, TextArea } from '../../../forms/Field.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, ReadOnly } from '../AdminAction.tsx';
import { SectionOptions } from './SectionOptions.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import './goods.css';

const HERE = '/admin/goods/sections/';

/** Buttons that unpin the merchant's fields. */
function PinnedOfSection({
  page,
  back,
  outcome,
}: { page: SectionPage; back: string } & Pick<Acting, 'outcome'>) {
  const { section, choices } = page;
  const source = { ...section, ...section.pinned };
  const isPinned = (name: SectionField) =>
    sectionFields[name].columns.some((column) => Object.hasOwn(section.pinned, column));
  const filterName = (id: string) => page.look.filters.find((each) => each.id === id)?.name ?? id;
  const shown = (name: SectionField) => {
    const text = sectionFields[name].show(source);
    if (name === 'filters') return source.hidden_filters.map(filterName).join(', ') || 'показаны все';
    if (name === 'parent') return choices.find(({ id }) => String(id) === text)?.name ?? 'верхний уровень';
    return name === 'active' ? (text ? 'да' : 'нет') : text.slice(0, 100) || 'пусто';
  };
  const pinned = SECTION_FIELD_NAMES.filter(isPinned);
  const own = Object.hasOwn(section.pinned, 'picture') ? (['picture'] as const) : [];
  if (pinned.length + own.length === 0) return null;
  return (
    <section className="admin-part">
      <h2>Закреплено вами</h2>
      <ul className="admin-lines">
        {[...pinned, ...own].map((name) => (
          <li key={name}>
            <span>
              {name === 'picture' ? 'Картинка' : sectionFields[name].label}{' '}
              <small className="admin-note">
                в источнике: {name === 'picture' ? 'из текстов магазина или первого товара' : shown(name)}
              </small>
            </span>
            <AdminAction
              action="section-free"
              back={back}
              subject={`${section.id} ${name}`}
              outcome={outcome}
            >
              <SubmitButton className="button button-quiet">Вернуть из источника</SubmitButton>
            </AdminAction>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ticks for the filters that listings of the section show. */
function Filters({ look: { filters } }: { look: SectionLook }) {
  const above = filters.filter(({ isHiddenAbove }) => isHiddenAbove);
  const own = filters.filter(({ isHiddenAbove }) => !isHiddenAbove);
  if (filters.length === 0) return null;
  return (
    <>
      <input type="hidden" name="listed-filters" value={own.map(({ id }) => id).join(',')} />
      <fieldset className="admin-ticks">
        <legend>Какие фильтры показывать</legend>
        {own.map(({ id, name }) => (
          <Tick key={id} name={filterInput(id)}>
            {name}
          </Tick>
        ))}
      </fieldset>
      <p className="muted">
        Снятые не показаны и в разделах внутри этого.
        {above.length > 0 && ` Скрыты разделом выше: ${above.map(({ name }) => name).join(', ')}.`}
      </p>
    </>
  );
}

/** Stored values as the form's fields have them; each filter is a tick of its own. */
function initialValues({ section, look }: SectionPage): Record<string, string> {
  const fields = SECTION_FIELD_NAMES.map((name) => [name, sectionFields[name].show(section)]);
  const ticks = look.filters.map(({ id }) => [
    filterInput(id),
    section.hidden_filters.includes(id) ? '' : 'on',
  ]);
  return Object.fromEntries([...fields, ...ticks]);
}

/** A section with everything that the merchant edits. */
export function SectionEdit({ page, role, outcome }: { page: SectionPage } & Acting) {
  const { section, source, slug, choices, version } = page;
  const back = sectionEditAddress(section.id);
  const initial = initialValues(page);
  return (
    <>
      <p className="muted">
        {source
          ? `Раздел ${source.name}. Что вы измените, закрепится: импорт этого не перепишет.`
          : 'Раздел заведён вами, импорт его не меняет.'}{' '}
        <a href={HERE}>Все разделы</a>{' '}
        {section.active && (
          <>
            <a href={sectionAddress(slug)}>Посмотреть на сайте</a>,{' '}
            <a href={`/admin/content/seo/section/${section.id}/`}>SEO</a>
          </>
        )}
      </p>
      {!mayDo(role, 'section-save') && <ReadOnly role={role} action="section-save" />}
      {mayDo(role, 'section-save') && (
        <>
          <PinnedOfSection page={page} back={back} outcome={outcome} />
          <AdminAction {...{ back, outcome, initial, version }} action="section-save" subject={section.id}>
            <Field name="name" label="Название" maxLength={200} check={false} autoComplete="off" />
            <Select name="parent" label="Внутри раздела" first="" check={false}>
              <option value="">Верхний уровень</option>
              <SectionOptions sections={choices} />
            </Select>
            <Field
              name="position"
              label="Порядок"
              hint="Чем меньше число, тем раньше раздел среди соседних"
              inputMode="numeric"
              maxLength={6}
              check={false}
            />
            <TextArea name="text" label="Текст под списком" rows={6} maxLength={20_000} check={false} />
            <Tick name="active">Показывать на сайте</Tick>
            <Filters look={page.look} />
            <SubmitButton>Сохранить</SubmitButton>
          </AdminAction>
          <section className="admin-part">
            <h2>Картинка</h2>
            <SectionPicture page={page} back={back} outcome={outcome} />
          </section>
        </>
      )}
    </>
  );
}
