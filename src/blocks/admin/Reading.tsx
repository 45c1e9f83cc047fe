import { EMPTY_RULES, ruleFields, SHOWN_RULES } from '../../domain/admin/reading-form.ts';
import { mayDo } from '../../domain/admin/roles.ts';
import type { Reading as ReadingRules, SourceReading } from '../../domain/content/reading-part.ts';
import { COLUMN_MEANINGS, columnMeaningName } from '../../domain/reading/column-meaning.ts';
import { PROPERTY_MEANINGS, propertyMeaningName } from '../../domain/reading/property-meaning.ts';
import { Field, Select, TextArea } from '../../forms/Field.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type Acting, AdminAction, ReadOnly } from './AdminAction.tsx';

const BACK = '/admin/imports/reading/';

const MEANINGS = {
  column: COLUMN_MEANINGS.map((value) => ({ value, title: columnMeaningName(value) })),
  property: PROPERTY_MEANINGS.map((value) => ({ value, title: propertyMeaningName(value) })),
};

interface RulesProps {
  kind: keyof typeof MEANINGS;
  title: string;
  label: string;
  rules: Readonly<Record<string, string>>;
}

/** Rules by name, with empty rows for new ones; a rule without a name is deleted. */
function Rules({ kind, title, label, rules }: RulesProps) {
  const rows = [
    ...Object.entries(rules).slice(0, SHOWN_RULES),
    ...Array.from({ length: EMPTY_RULES }, () => ['', ''] as const),
  ];
  return (
    <fieldset className="admin-columns">
      <legend>{title}</legend>
      {rows.map(([name, meaning], at) => {
        const fields = ruleFields(kind, at);
        return (
          <div key={fields.name} className="admin-grid">
            <Field name={fields.name} label={label} defaultValue={name} maxLength={200} check={false} />
            <Select name={fields.meaning} label="Что это" first={meaning} check={false}>
              <option value="">—</option>
              {MEANINGS[kind].map(({ value, title: shown }) => (
                <option key={value} value={value}>
                  {shown}
                </option>
              ))}
            </Select>
          </div>
        );
      })}
    </fieldset>
  );
}

function CommonFields({ rules }: { rules: SourceReading }) {
  return (
    <>
      <TextArea
        name="sellingPrices"
        label="Тип цен, по которому продаёт магазин"
        hint="Название из 1С, по одному на строку, первый подходящий. Пусто: розничный"
        defaultValue={(rules.sellingPrices ?? []).join('\n')}
        check={false}
      />
      <Field
        name="section"
        label="Раздел для товаров без раздела"
        defaultValue={rules.section ?? ''}
        maxLength={100}
        check={false}
      />
      <Field
        name="currency"
        label="Валюта цен, где она не указана"
        hint="Код: BYN, USD, EUR, RUB"
        defaultValue={rules.currency ?? ''}
        maxLength={3}
        check={false}
      />
      <Rules kind="column" title="Столбцы таблиц" label="Заголовок" rules={rules.columns ?? {}} />
      <Rules kind="property" title="Свойства товаров" label="Название" rules={rules.properties ?? {}} />
    </>
  );
}

const lines = (pairs: Readonly<Record<string, string | number>>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} = ${String(value).replace('.', ',')}`)
    .join('\n');

const units = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

function ShopForm({ reading, outcome }: { reading: ReadingRules } & Pick<Acting, 'outcome'>) {
  return (
    <section className="admin-part">
      <h2>Для всего магазина</h2>
      <AdminAction action="reading-shop" back={BACK} outcome={outcome}>
        <CommonFields rules={reading} />
        <TextArea
          name="rates"
          label="Курсы валют"
          hint="Белорусских рублей за единицу: «USD = 3,2». Остальные валюты магазин знает сам"
          defaultValue={lines(reading.rates)}
          check={false}
        />
        <TextArea
          name="units"
          label="Единицы измерения"
          hint="Как в файле = как в магазине: «пачка = упак.»"
          defaultValue={units(reading.units)}
          check={false}
        />
        <SubmitButton>Сохранить</SubmitButton>
      </AdminAction>
    </section>
  );
}

interface ReadingProps extends Acting {
  reading: ReadingRules;
  /** Keys of the sources of goods. */
  sources: readonly string[];
}

/** How files of catalogues are read, in the whole shop and by source. */
export function Reading({ reading, sources, ...acting }: ReadingProps) {
  const mayChange = mayDo(acting.role, 'reading-shop');
  return (
    <>
      <p className="muted">
        Большинство файлов магазин понимает сам. Здесь то, что у вас иначе; действует со следующего импорта.
      </p>
      {mayChange ? (
        <ShopForm reading={reading} outcome={acting.outcome} />
      ) : (
        <ReadOnly {...acting} action="reading-shop" />
      )}
      {mayChange &&
        sources.map((source) => (
          <details key={source} className="admin-part">
            <summary className="admin-more">Источник «{source}»</summary>
            <AdminAction action="reading-source" subject={source} back={BACK} outcome={acting.outcome}>
              <CommonFields rules={reading.sources[source] ?? {}} />
              <SubmitButton>Сохранить для «{source}»</SubmitButton>
            </AdminAction>
          </details>
        ))}
    </>
  );
}
