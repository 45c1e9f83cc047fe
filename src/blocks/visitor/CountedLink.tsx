import { useStore } from '@nanostores/react';
import { $basket, $comparison, $favourites } from '../../client/store/visitor-store.ts';
import { plural } from '../../domain/measures/plural.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { BasketPanel } from './BasketPanel.tsx';

export type Counted = 'basket' | 'favourites' | 'comparison';

export interface CountedLinkProps {
  counts: Counted;
  address: string;
  text: string;
  icon: IconName;
  className?: string;
  /** Whether the small basket opens below the link on hover. */
  panel?: boolean;
}

/** Returns the count; null until loaded. */
function useCount(counts: Counted): number | null {
  const basket = useStore($basket, { ssr: 'initial' });
  const favourites = useStore($favourites, { ssr: 'initial' });
  const comparison = useStore($comparison, { ssr: 'initial' });
  if (counts === 'basket') return basket?.count ?? null;
  return (counts === 'favourites' ? favourites : comparison)?.length ?? null;
}

/** Link to basket, favourites or comparison with a badge that takes no space, and text for screen readers [CART-4]. */
export function CountedLink({ counts, address, text, icon, className, panel = false }: CountedLinkProps) {
  const count = useCount(counts);
  const link = (
    <a className={className} href={address} data-cnt={count ?? undefined}>
      <span className="badged">
        <Icon name={icon} />
        <span className="badge" {...{ [`data-${counts}-count`]: '' }} hidden={!count}>
          {count || null}
        </span>
        <span className="hidden-text">
          {count ? ` ${plural(count, 'товар', 'товара', 'товаров')}, ` : null}
        </span>
      </span>
      {text}
    </a>
  );
  return <>{panel ? <BasketPanel>{link}</BasketPanel> : link}</>;
}
