/** The address of a popup's content [PROD-8]: the link's own with the two parameters; `current` is the path and query of the page. */
export function popupAddress(link: string, current: string): string {
  const [path = '', query = ''] = (link.split('#')[0] ?? '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('SHOWAJAXCART', 'Y');
  fields.set('OPENURL', current);
  return `${path}?${fields}`;
}

export function asksForPopup(fields: URLSearchParams): boolean {
  return fields.get('SHOWAJAXCART') === 'Y';
}

/** What is said where it does not come [PROD-8]. */
export const POPUP_FAILURE = {
  ru: 'Не получилось загрузить содержимое. Попробуйте ещё раз позже.',
  en: 'The requested content cannot be loaded. Please try again later.',
  de: 'Der angeforderte Inhalt konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
} as const;
