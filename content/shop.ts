/** What the shop says of itself in the header, the footer and structured data; the contacts are placeholders. */
export const SHOP = {
  name: 'Кафель',
  tagline: 'Плитка, напольные покрытия и двери',
  phone: { shown: '+375 (29) 000-00-00', dialled: '+375290000000' },
  email: 'shop@kafel.example',
  hours: 'Ежедневно с 9:00 до 21:00',
  address: 'Минск, ул. Примерная, 1',
  company: 'ООО «Кафель Пример», УНП 000000000',
} as const;
