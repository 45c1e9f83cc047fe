import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../client/region/use-hydrated.ts';
import { storedViewed } from '../../client/storage/viewed.ts';
import { cardsAddress } from '../../domain/product/cards-address.ts';
import { LaterItems, WaitingCards } from '../parts/card/LaterCards.tsx';
import './recently-viewed.css';

interface RecentlyViewedProps {
  productId: number;
  cityId: number;
}

/** Which goods these are is only known once the region is hydrated. */
export const SAME_VIEWED = { hidden: ['productId', 'cityId'] } as const;

/**
 * Recently viewed goods, which only the device knows [PROD-11]: a region that is hydrated `within` some distance of the viewport; renders
 * nothing if there are none.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const hydrated = useHydrated();
  return (
    <div className="viewed">
      {hydrated ? (
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
  const [ids] = useState(() => storedViewed().filter((id) => id !== productId));
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
