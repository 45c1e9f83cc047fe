/**
 * Returns the address of a popup's content [PROD-8]: that of the link with two more parameters. `current` is the path and query of the
 * page.
 */
export function popupAddress(link: string, current: string): string {
  const [path = '', query = ''] = (link.split('#')[0] ?? '').split('?');
  const fields = new URLSearchParams(query);
  fields.set('SHOWAJAXCART', 'Y');
  fields.set('OPENURL', current);
  return `${path}?${fields}`;
}

export function isPopupRequest(fields: URLSearchParams): boolean {
  return fields.get('SHOWAJAXCART') === 'Y';
}

/** Message when the content does not load [PROD-8]. */
export const POPUP_FAILURE = 'Не получилось загрузить содержимое. Попробуйте ещё раз позже.';

/** Translations of the message, in a constant of their own so that they stay out of the browser's script. */
export const POPUP_FAILURE_TRANSLATIONS = {
  en: 'The requested content cannot be loaded. Please try again later.',
  de: 'Der angeforderte Inhalt konnte nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
} as const;
