import { atom } from 'nanostores';

/** Number of answers that the visitor has not seen yet, according to this tab [TRACK-5]. */
export const $unread = atom(0);
