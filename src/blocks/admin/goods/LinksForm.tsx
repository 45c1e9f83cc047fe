import type { GoodsPage } from '../../../domain/admin/goods-page.ts';
import { type GoodsRow, goodsAddress } from '../../../domain/admin/goods-row.ts';
import {
  LINK_KINDS,
  LINK_NAMES,
  linkInput,
  linkPlace,
  newLinkInput,
  type ShownLink,
} from '../../../domain/goods/related.ts';
import { Field, Select } from '../../../forms/Field.tsx';
import type { Outcome } from '../../../forms/form-context.ts';
import { RowError } from '../../../forms/RowError.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { AdminAction } from '../AdminAction.tsx';

/** Under which heading of the product page a product is shown. */
function KindChoice({ name, first, none, of }: { name: string; first: string; none: string; of: string }) {
  return (
    <Select
      name={name}
      label={
        <>
          Где показать<span className="hidden-text"> «{of}»</span>
        </>
      }
      first={first}
      check={false}
    >
      <option value="">{none}</option>
      {LINK_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {LINK_NAMES[kind]}
        </option>
      ))}
    </Select>
  );
}

function LinkedRow({ link }: { link: ShownLink }) {
  const { other, kind, name, article, active } = link;
  return (
    <li className="admin-link">
      <span>
        <a href={goodsAddress(other)}>{name}</a>
        <small className="admin-note">
          {article}
          {!active && ' скрыт: покупателю не показан'}
        </small>
      </span>
      <KindChoice name={linkInput(link)} first={kind} none="Убрать" of={name} />
      <Field name={linkPlace(link)} label="Место" inputMode="numeric" maxLength={3} check={false} />
    </li>
  );
}

interface LinksFormProps {
  page: GoodsPage;
  back: string;
  outcome: Outcome | null;
  /** Text by which products to add were searched; empty if none were. */
  query: string;
  found: readonly GoodsRow[];
}

/** Related products of a product: those there are, and those found by a search to choose from. */
export function LinksForm({ page, back, outcome, query, found }: LinksFormProps) {
  const { product, links, versions } = page;
  const known = new Set(links.map(({ other }) => other));
  const offered = found.filter(({ id }) => id !== product.id && !known.has(id));
  const initial = Object.fromEntries(
    links.flatMap((link, index) => [
      [linkInput(link), link.kind],
      [linkPlace(link), String(index + 1)],
    ]),
  );
  return (
    <>
      <search>
        <form className="admin-filter" action={`${back}#links`}>
          <Field
            label="Найти товар: название или артикул"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={query}
          />
          <SubmitButton className="button button-quiet">Найти</SubmitButton>
        </form>
      </search>
      {query && offered.length === 0 && (
        <p className="muted" role="status">
          Других товаров по запросу «{query}» нет.
        </p>
      )}
      {links.length + offered.length === 0 && (
        <p className="muted">
          Связанных товаров нет. Похожие магазин подбирает сам: из того же раздела, близкие по цене.
        </p>
      )}
      {links.length + offered.length > 0 && (
        <AdminAction
          action="goods-links"
          className="admin-form admin-wide"
          {...{ back, outcome, initial }}
          subject={product.id}
          version={versions.links}
        >
          {offered.length > 0 && <h3>Найдено</h3>}
          <ul className="admin-links">
            {offered.map(({ id, name, article }) => (
              <li key={id} className="admin-link">
                <span>
                  <a href={goodsAddress(id)}>{name}</a> <small className="admin-note">{article}</small>
                </span>
                <KindChoice name={newLinkInput(id)} first="" none="Не добавлять" of={name} />
              </li>
            ))}
          </ul>
          {offered.length > 0 && links.length > 0 && <h3>Уже связаны</h3>}
          <ul className="admin-links">
            {links.map((link) => (
              <LinkedRow key={linkInput(link)} link={link} />
            ))}
          </ul>
          <RowError id={`links-${product.id}`} name="links" />
          <SubmitButton>Сохранить связанные товары</SubmitButton>
        </AdminAction>
      )}
    </>
  );
}
