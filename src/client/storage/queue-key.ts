/** Storage key of basket changes that have no response yet. */
export const BASKET_QUEUE = 'kafel-basket-queue';
