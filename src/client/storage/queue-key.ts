/** Where a device keeps the changes of the basket that were not answered yet. */
export const BASKET_QUEUE = 'kafel-basket-queue';
