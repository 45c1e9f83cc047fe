import { useEffect, useState } from 'react';
import { pinAdminToolbar } from '../../client/gesture/admin-toolbar.ts';

/** Inline, because a style sheet would be loaded by every visitor, not only by staff. */
const BAR = {
  position: 'fixed',
  left: 'var(--gutter)',
  // Above the bars on phones; not at the top, where the shop's header varies in height.
  bottom: 'calc(var(--phone-bar) + var(--buy-bar, 0px) + var(--space-2))',
  zIndex: 'var(--layer-bar)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
} as const;
const CHIP = { background: 'var(--ink)', color: 'var(--ground)' } as const;

function ownLinks(): [address: string, name: string][] {
  const { product } = document.body.dataset;
  return product ? [[`/admin/goods/${product}/`, 'Изменить товар']] : [];
}

/** Links from a page of the shop to its admin; the pin keeps them open [NAV-13]. */
export function AdminToolbar() {
  const [pinned, setPinned] = useState(false);
  useEffect(pinAdminToolbar, []);
  return (
    <aside aria-label="Управление магазином" style={BAR}>
      <button
        id="bx-panel-pin"
        type="button"
        className="chip"
        style={CHIP}
        aria-expanded={pinned}
        onClick={() => setPinned(!pinned)}
      >
        Управление
      </button>
      {pinned &&
        [['/admin/', 'Сегодня'], ['/admin/orders/', 'Заказы'], ...ownLinks()].map(([address, name]) => (
          <a key={address} className="chip" href={address}>
            {name}
          </a>
        ))}
    </aside>
  );
}
