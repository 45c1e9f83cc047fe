import { goodsQuery } from '../../../domain/admin/goods-row.ts';
import { mayDo } from '../../../domain/admin/roles.ts';
import { type SectionRow, sectionEditAddress } from '../../../domain/admin/section-page.ts';
import { counted } from '../../../domain/measures/plural.ts';
import type { Acting } from '../AdminAction.tsx';
import { NewGoods } from './NewGoods.tsx';
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
