/** Sent by whoever changes the catalogue, with the new version. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
/** Sent by whoever sells goods or gives them back, with product ids. */
export const STOCK_CHANGED = 'stock_changed';
/** Sent by whoever writes in a chat, with its id. */
export const CHAT_CHANGED = 'chat_changed';

/** A NOTIFY, as PostgreSQL sends it to those who LISTEN. */
export interface DatabaseNotice {
  channel: string;
  payload: string;
}
