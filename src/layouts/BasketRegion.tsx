import { BasketPage, type BasketPageProps } from '../blocks/basket/BasketPage.tsx';
import { DiscountPanes, type DiscountPanesProps } from '../blocks/bonus/DiscountPanes.tsx';

interface BasketRegionProps extends Omit<BasketPageProps, 'children'> {
  panes: Omit<DiscountPanesProps, 'first'>;
}

export function BasketRegion({ panes, ...page }: BasketRegionProps) {
  return (
    <BasketPage {...page}>
      <DiscountPanes {...panes} first={page.first} />
    </BasketPage>
  );
}
