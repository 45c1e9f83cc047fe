/** Sent with the new version when the catalogue changes. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
/** Sent with product ids when goods are sold or returned. */
export const STOCK_CHANGED = 'stock_changed';
/** Sent with the chat's id when somebody writes. */
export const CHAT_CHANGED = 'chat_changed';

/** A NOTIFY as received by LISTEN. */
export interface DatabaseNotice {
  channel: string;
  payload: string;
}
