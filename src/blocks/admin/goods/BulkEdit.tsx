import { type BulkPreview, type BulkSelection, selectionFields } from '../../../domain/admin/bulk-page.ts';
import type { SectionChoice } from '../../../domain/admin/goods-page.ts';
import { goodsQuery } from '../../../domain/admin/goods-row.ts';
import { BULK_KINDS, bulkName } from '../../../domain/goods/bulk-change.ts';
import { ROUNDING_NAMES, roundingName } from '../../../domain/goods/bulk-price.ts';
import { formatRoubles, kopecks } from '../../../domain/measures/money.ts';
import { counted } from '../../../domain/measures/plural.ts';
import { LABEL_TEXTS, LABELS } from '../../../domain/product/label-names.ts';
import { HiddenFields } from '../../../forms/HiddenFields.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { type Acting, AdminAction } from '../AdminAction.tsx';
import { SectionOptions } from './SectionOptions.tsx';
import './goods.css';

/** Fields of the change, by name, as they were typed. */
type Typed = Readonly<Record<string, string>>;

/** Fields of all changes; style shows those of the chosen one. */
function KindFields({ typed, sections }: { typed: Typed; sections: readonly SectionChoice[] }) {
  return (
    <>
      <label className="form-row admin-bulk-field" data-of="price">
        <span>Цена: на сколько процентов</span>
        <input
          className="field"
          name="percent"
          inputMode="decimal"
          maxLength={8}
          defaultValue={typed['percent'] ?? ''}
          placeholder="10 или −5,5"
        />
      </label>
      <label className="form-row admin-bulk-field" data-of="price">
        <span>Округлить цену</span>
        <select className="field" name="rounding" defaultValue={typed['rounding'] ?? '1'}>
          {ROUNDING_NAMES.map((name) => (
            <option key={name} value={name}>
              {roundingName(name)}
            </option>
          ))}
        </select>
      </label>
      <label className="form-tick admin-bulk-field" data-of="price">
        <input type="checkbox" name="strike" value="on" defaultChecked={typed['strike'] === 'on'} />{' '}
        Зачеркнуть прежнюю цену
      </label>
      <label className="form-row admin-bulk-field" data-of="label">
        <span>Метка</span>
        <select className="field" name="bulk-label" defaultValue={typed['bulk-label'] ?? ''}>
          <option value="">Выберите метку</option>
          {LABELS.map((label) => (
            <option key={label} value={label}>
              {LABEL_TEXTS[label]}
            </option>
          ))}
        </select>
      </label>
      <label className="form-row admin-bulk-field" data-of="section">
        <span>Раздел</span>
        <select className="field" name="bulk-section" defaultValue={typed['bulk-section'] ?? ''}>
          <option value="">Выберите раздел</option>
          <option value="none">Без раздела</option>
          <SectionOptions sections={sections} />
        </select>
      </label>
    </>
  );
}

const shownValue = (kind: string, text: string) =>
  kind === 'price' && text !== '' ? formatRoubles(kopecks(Number(text))) : text;

/** Preview of a change: the number of rows, and the first of them. */
function Preview({ preview, kind }: { preview: BulkPreview; kind: string }) {
  if (preview.count === 0) return <p role="status">У выбранных товаров это ничего не изменит.</p>;
  return (
    <>
      <p role="status">
        Изменится: <b>{counted(preview.count, 'позиция', 'позиции', 'позиций')}</b>
        {preview.count > preview.rows.length && `, первые ${preview.rows.length}:`}
      </p>
      <ul className="admin-report">
        {preview.rows.map(({ id, name, former, later }) => (
          <li key={id}>
            {name}
            {former && (
              <span className="figures">
                {': '}
                {shownValue(kind, former)}
                {later && ` → ${shownValue(kind, later)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface BulkEditProps extends Acting {
  selection: BulkSelection;
  chosen: number;
  typed: Typed;
  sections: readonly SectionChoice[];
  /** Why the change cannot be read; null if it can, or if none was requested. */
  problem: string | null;
  preview: BulkPreview | null;
}

/** Changes many products at once: choice of the change, then what it would do, then the change. */
export function BulkEdit({ selection, chosen, typed, sections, problem, preview, outcome }: BulkEditProps) {
  const hidden = selectionFields(selection);
  const list = `/admin/goods/${goodsQuery(selection.search)}`;
  const kind = typed['kind'] ?? 'price';
  return (
    <>
      <p>
        Выбрано: <b>{counted(chosen, 'товар', 'товара', 'товаров')}</b>. <a href={list}>Вернуться к списку</a>
      </p>
      <form className="admin-part admin-bulk" action="/admin/goods/bulk/">
        <HiddenFields fields={hidden} />
        <label className="form-row">
          <span>Что сделать</span>
          <select className="field" name="kind" defaultValue={kind}>
            {BULK_KINDS.map((each) => (
              <option key={each} value={each}>
                {bulkName(each)}
              </option>
            ))}
          </select>
        </label>
        <div className="admin-filter">
          <KindFields typed={typed} sections={sections} />
        </div>
        <p>
          <SubmitButton className="button button-quiet">Показать, что изменится</SubmitButton>
        </p>
      </form>
      {problem && (
        <p className="admin-wrong" role="alert">
          {problem}
        </p>
      )}
      {preview && (
        <section className="admin-part">
          <h2>Что изменится</h2>
          <Preview preview={preview} kind={kind} />
          {preview.count > 0 && (
            <AdminAction
              action="goods-bulk"
              back={list}
              outcome={outcome}
              more={{ ...hidden, ...typed, expected: String(preview.count) }}
            >
              <SubmitButton>Изменить</SubmitButton>
              <p className="muted">Изменение можно отменить целиком на странице «Изменения и отмена».</p>
            </AdminAction>
          )}
        </section>
      )}
    </>
  );
}
