/** Keys under which a device saves what was measured; apart from what reads it, so that a page can ask whether there is anything. */
export const ROOMS_KEY = 'rooms';
export const WALLS_KEY = 'walls';
