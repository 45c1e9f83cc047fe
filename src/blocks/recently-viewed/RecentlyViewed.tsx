import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { keptViewed } from '../../client/storage/viewed.ts';
import { cardsAddress } from '../../domain/product/cards-address.ts';
import { LaterItems, WaitingCards } from '../parts/card/LaterCards.tsx';
import './recently-viewed.css';

interface RecentlyViewedProps {
  productId: number;
  cityId: number;
}

/** The goods looked at before, which only the device knows [PROD-11]: a region with `near`; nothing while there are none. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const alive = useHydrated();
  return (
    <div className="viewed">
      {alive ? (
        <Viewed {...props} />
      ) : (
        <Strip className="band viewed-waiting">
          <WaitingCards tall />
        </Strip>
      )}
    </div>
  );
}

function Viewed({ productId, cityId }: RecentlyViewedProps) {
  const [ids] = useState(() => keptViewed().filter((id) => id !== productId));
  if (ids.length === 0) return null;
  return (
    <Strip className="band">
      <LaterItems address={cardsAddress(ids, cityId)} tall />
    </Strip>
  );
}

function Strip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <section className={className} aria-labelledby="viewed">
      <div className="band-head">
        <h2 id="viewed">Вы смотрели</h2>
      </div>
      {children}
    </section>
  );
}
