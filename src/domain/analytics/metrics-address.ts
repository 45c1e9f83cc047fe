/** The address of the metrics fragment [TRACK-1]. */
export const METRICS_ADDRESS = '/metricsAjax.php';
/** Products that one question may be about. */
export const MAX_COUNTED = 30;

/** What is asked about a visit. */
export interface MetricsQuestion {
  /** Own path of the page. */
  page: string;
  nids: readonly number[];
  /** Own address that opens the order; null: none. */
  order: string | null;
}

/** The address that answers about a visit. */
export function metricsAddress({ page, nids, order }: MetricsQuestion): string {
  const fields = new URLSearchParams({ page });
  if (nids.length > 0) fields.set('nid', nids.slice(0, MAX_COUNTED).join());
  if (order) fields.set('order', order);
  return `${METRICS_ADDRESS}?${fields}`;
}
