import * as v from 'valibot';

/** How the face of goods was found: it was marked, it is the best guess, or there is no picture at all. */
export const faceSourceSchema = v.picklist(['marked', 'guessed', 'none']);
