/** Address of the metrics fragment [TRACK-1]. */
export const METRICS_ADDRESS = '/metricsAjax.php';
/** Maximum number of products in one request. */
export const MAX_COUNTED = 30;

/** Request for data about a visit. */
export interface MetricsQuery {
  /** Path of the page. */
  page: string;
  nids: readonly number[];
  /** Address of the order's page; null if there is none. */
  order: string | null;
}

export function metricsAddress({ page, nids, order }: MetricsQuery): string {
  const fields = new URLSearchParams({ page });
  if (nids.length > 0) fields.set('nid', nids.slice(0, MAX_COUNTED).join());
  if (order) fields.set('order', order);
  return `${METRICS_ADDRESS}?${fields}`;
}
