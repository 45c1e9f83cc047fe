/** Told by whoever changes the catalogue, with the new version. */
export const CATALOGUE_CHANGED = 'catalogue_changed';
/** Told by whoever sells goods or gives them back, with product ids. */
export const STOCK_CHANGED = 'stock_changed';

/** Told by NOTIFY, as PostgreSQL tells who LISTENs. */
export interface DatabaseNotice {
  channel: string;
  payload: string;
}
