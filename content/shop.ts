import type { ShopProfile } from '../src/domain/content/content.ts';

/** Profile of a shop that has not entered its own: whatever is empty is not shown. */
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
