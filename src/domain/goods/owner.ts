/** Key of the source of goods and sections that the merchant made in the admin; no import belongs to it. */
export const ADMIN_SOURCE = 'admin';

const NAMES: Readonly<Record<string, string>> = {
  commerceml: 'из 1С',
  yml: 'из фида',
  csv: 'из таблицы',
  demo: 'из примера',
};

/** Says where goods of a source come from, by its format: «из 1С». */
export const sourceName = (format: string): string =>
  (Object.hasOwn(NAMES, format) ? NAMES[format] : null) ?? 'из импорта';
