import type { SectionChoice } from '../../../domain/admin/goods-page.ts';
import {
  filterName,
  GOODS_FILTERS,
  type GoodsRow,
  type GoodsSearch,
  goodsQuery,
} from '../../../domain/admin/goods-row.ts';
import { mayDo } from '../../../domain/admin/roles.ts';
import { LABEL_TEXTS, LABELS } from '../../../domain/product/label-names.ts';
import { Field, Select } from '../../../forms/Field.tsx';
import { HiddenFields } from '../../../forms/HiddenFields.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { Acting } from '../AdminAction.tsx';
import { RowsLink } from '../RowsLink.tsx';
import { GoodsLine } from './GoodsLine.tsx';
import { NewGoods } from './NewGoods.tsx';
import { SectionOptions } from './SectionOptions.tsx';
import './goods.css';

const HERE = '/admin/goods/';

/** Search, section and label, with the quick filters below. */
function Filters({ search, sections }: { search: GoodsSearch; sections: readonly SectionChoice[] }) {
  const { text, filter, section, label } = search;
  return (
    <>
      <form className="admin-filter" action={HERE}>
        <Field label="Название или артикул" name="q" type="search" maxLength={100} defaultValue={text} />
        <Select label="Раздел" name="section" first={section === null ? '' : String(section)}>
          <option value="">Все разделы</option>
          <SectionOptions sections={sections} />
        </Select>
        <Select label="Метка" name="label" first={label ?? ''}>
          <option value="">Любая</option>
          {LABELS.map((each) => (
            <option key={each} value={each}>
              {LABEL_TEXTS[each]}
            </option>
          ))}
        </Select>
        {filter && <input type="hidden" name="filter" value={filter} />}
        <SubmitButton>Найти</SubmitButton>
      </form>
      <nav aria-label="Быстрые фильтры">
        <ul className="admin-buttons">
          {[null, ...GOODS_FILTERS].map((each) => (
            <li key={each ?? 'all'}>
              <a
                className="chip"
                href={`${HERE}${goodsQuery({ ...search, filter: each })}`}
                aria-current={each === filter || undefined}
              >
                {each === null ? 'Все' : filterName(each)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The rows, with ticks and buttons to change many products at once for those who may. */
function Rows({ search, goods, may }: { search: GoodsSearch; goods: readonly GoodsRow[]; may: boolean }) {
  const rows = (
    <ul className="admin-table">
      {goods.map((each) => (
        <li key={each.id} className={may ? 'admin-ticked' : undefined}>
          {may && <input type="checkbox" name="id" value={each.id} aria-label={`Отметить «${each.name}»`} />}
          <GoodsLine goods={each} />
        </li>
      ))}
    </ul>
  );
  if (!may) return rows;
  return (
    <form action="/admin/goods/bulk/">
      <HiddenFields fields={Object.fromEntries(new URLSearchParams(goodsQuery(search)))} />
      <p className="admin-buttons">
        <button className="button button-quiet" type="submit">
          Изменить отмеченные
        </button>
        <button className="button button-quiet" type="submit" name="all" value="1">
          Изменить все найденные
        </button>
      </p>
      {rows}
    </form>
  );
}

interface GoodsProps extends Acting {
  search: GoodsSearch;
  goods: readonly GoodsRow[];
  sections: readonly SectionChoice[];
  /** Address of the following products; null if there are none. */
  further: string | null;
}

/** The list of all products, latest first, with what may need attention as quick filters. */
export function Goods({ search, goods, sections, further, role, outcome }: GoodsProps) {
  return (
    <>
      {mayDo(role, 'goods-add') && (
        <NewGoods
          action="goods-add"
          title="Новый товар"
          back="/admin/goods/?filter=hidden"
          sections={sections}
          outcome={outcome}
        />
      )}
      <p className="admin-buttons">
        <a className="button button-quiet" href="/admin/goods/changes/">
          Изменения и отмена
        </a>
      </p>
      <Filters search={search} sections={sections} />
      {goods.length === 0 && (
        <p className="muted">
          {goodsQuery(search)
            ? 'Таких товаров нет.'
            : 'Товаров пока нет: загрузите каталог на странице «Импорт».'}
        </p>
      )}
      {goods.length > 0 && <Rows search={search} goods={goods} may={mayDo(role, 'goods-bulk')} />}
      <RowsLink to={further} text="Показать следующие" />
    </>
  );
}
