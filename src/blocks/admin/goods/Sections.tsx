import { goodsQuery } from '../../../domain/admin/goods-row.ts';
import { mayDo } from '../../../domain/admin/roles.ts';
import { type SectionPage, type SectionRow, sectionEditAddress } from '../../../domain/admin/section-page.ts';
import {
  SECTION_FIELD_NAMES,
  type SectionField,
  sectionFields,
} from '../../../domain/goods/section-fields.ts';
import { sectionAddress } from '../../../domain/listing/section.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { Tick } from '../../../forms/Choices.tsx';
import { Field, Select, TextArea } from '../../../forms/Field.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, ReadOnly } from '../AdminAction.tsx';
import { NewGoods } from './NewGoods.tsx';
import { SectionOptions } from './SectionOptions.tsx';
import './goods.css';

const HERE = '/admin/goods/sections/';

/** The tree of sections, each with a link to its page and to its products. */
export function Sections({ sections, role, outcome }: { sections: readonly SectionRow[] } & Acting) {
  return (
    <>
      {mayDo(role, 'section-add') && (
        <NewGoods
          action="section-add"
          title="Новый раздел"
          back={HERE}
          sections={sections}
          outcome={outcome}
        />
      )}
      {sections.length === 0 && <p className="muted">Разделов пока нет.</p>}
      <ul className="admin-lines">
        {sections.map(({ id, name, depth, active, isPinned, count }) => (
          <li key={id}>
            <span style={{ paddingLeft: `calc(${Math.min(depth, 4)} * var(--space-4))` }}>
              <a href={sectionEditAddress(id)}>{name}</a>
              {!active && <span className="admin-due">скрыт</span>}
              {isPinned && <small className="muted"> закреплено вами</small>}
            </span>
            <a
              className="figures"
              href={`/admin/goods/${goodsQuery({ text: '', filter: null, section: id, label: null })}`}
            >
              {counted(count, 'товар', 'товара', 'товаров')}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Buttons to let go of what the merchant pinned. */
function PinnedOfSection({
  page,
  back,
  outcome,
}: { page: SectionPage; back: string } & Pick<Acting, 'outcome'>) {
  const { section, choices } = page;
  const source = { ...section, ...section.pinned };
  const isPinned = (name: SectionField) =>
    sectionFields[name].columns.some((column) => Object.hasOwn(section.pinned, column));
  const shown = (name: SectionField) => {
    const text = sectionFields[name].show(source);
    if (name === 'parent') return choices.find(({ id }) => String(id) === text)?.name ?? 'верхний уровень';
    return name === 'active' ? (text ? 'да' : 'нет') : text.slice(0, 100) || 'пусто';
  };
  const pinned = SECTION_FIELD_NAMES.filter(isPinned);
  if (pinned.length === 0) return null;
  return (
    <section className="admin-part">
      <h2>Закреплено вами</h2>
      <ul className="admin-lines">
        {pinned.map((name) => (
          <li key={name}>
            <span>
              {sectionFields[name].label} <small className="admin-note">в источнике: {shown(name)}</small>
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

/** A section with everything that the merchant edits. */
export function SectionEdit({ page, role, outcome }: { page: SectionPage } & Acting) {
  const { section, source, slug, choices, version } = page;
  const back = sectionEditAddress(section.id);
  const initial = Object.fromEntries(
    SECTION_FIELD_NAMES.map((name) => [name, sectionFields[name].show(section)]),
  );
  return (
    <>
      <p className="muted">
        {source
          ? `Раздел ${source.name}. Что вы измените, закрепится: импорт этого не перепишет.`
          : 'Раздел заведён вами, импорт его не меняет.'}{' '}
        <a href={HERE}>Все разделы</a>{' '}
        {section.active && <a href={sectionAddress(slug)}>Посмотреть на сайте</a>}
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
            <SubmitButton>Сохранить</SubmitButton>
          </AdminAction>
        </>
      )}
    </>
  );
}
