/**
 * Storage keys of measurements. They have their own file, so that pages can check for stored measurements without loading the code that
 * reads them.
 */
export const ROOMS_KEY = 'rooms';
export const WALLS_KEY = 'walls';
