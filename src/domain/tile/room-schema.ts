import * as v from 'valibot';

/** How the goods are laid. */
export const layingPatternSchema = v.picklist(['straight', 'diagonal', 'herringbone']);
