import { useEffect, useState } from 'react';
import { pinAdminToolbar } from '../../client/gesture/admin-toolbar.ts';

/** Its own few lines of style: a sheet of them would come to every visitor. */
const BAR = {
  position: 'fixed',
  left: 'var(--gutter)',
  // Above the bars of phones: what is above is the shop's header, whose height is each window's own.
  bottom: 'calc(var(--phone-bar) + var(--buy-bar, 0px) + var(--space-2))',
  zIndex: 'var(--layer-bar)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
} as const;
const CHIP = { background: 'var(--ink)', color: 'var(--ground)' } as const;

function ownLinks(): [address: string, name: string][] {
  const { product } = document.body.dataset;
  return product ? [[`/desk/goods/?product=${product}`, 'Остаток и цена']] : [];
}

/** Ways from a page of the shop to its desk; the pin keeps them open [NAV-13]. */
export function DeskToolbar() {
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
        [['/desk/', 'Сегодня'], ['/desk/orders/', 'Заказы'], ...ownLinks()].map(([address, name]) => (
          <a key={address} className="chip" href={address}>
            {name}
          </a>
        ))}
    </aside>
  );
}
