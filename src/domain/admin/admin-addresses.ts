/** Page on which payments to refund or to check are marked as done. */
export const ADMIN_MONEY_ADDRESS = '/admin/money/';

export const adminOrderAddress = (number: string) => `/admin/orders/${encodeURIComponent(number)}/`;
