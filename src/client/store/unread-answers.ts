import { atom } from 'nanostores';

/** Answers of the shop that the visitor has not seen yet, as far as this tab knows [TRACK-5]. */
export const $unread = atom(0);
