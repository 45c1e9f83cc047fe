import type { ShopProfile } from '../src/domain/content/content.ts';

/** Who a shop is that has not said: nothing is drawn for what is empty. */
export const SHOP: ShopProfile = {
  name: 'Интернет-магазин',
  logo: 'Магазин',
  tagline: '',
  searchHint: 'Название или артикул',
  phone: null,
  email: '',
  hours: '',
  address: '',
  company: '',
};
