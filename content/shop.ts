import type { ShopProfile } from '../src/domain/content/content.ts';

/** What the shop says of itself in the header, the footer and structured data; the contacts are placeholders. */
export const SHOP: ShopProfile = {
  name: 'Кафель',
  logo: 'Кафель',
  tagline: 'Плитка, напольные покрытия и двери. Покажем материал, посчитаем на вашу площадь и привезём.',
  searchHint: 'Керамогранит 60×60, дуб, дверь…',
  phone: { shown: '+375 (29) 000-00-00', dialled: '+375290000000' },
  email: 'shop@kafel.example',
  hours: 'Ежедневно с 9:00 до 21:00',
  address: 'Минск, ул. Примерная, 1',
  company: 'ООО «Кафель Пример», УНП 000000000',
};
