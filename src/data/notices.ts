/** Sent with the new version when the catalogue changes. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
/** Sent with product ids when goods are sold or returned. */
export const STOCK_CHANGED = 'stock_changed';
/** Sent with the chat's id when somebody writes. */
export const CHAT_CHANGED = 'chat_changed';

/** Sent with messages of one node's processes to those of other nodes. */
export const NODE_MESSAGES = 'node_messages';

/** A NOTIFY as received by LISTEN. */
export interface DatabaseNotice {
  channel: string;
  payload: string;
}
