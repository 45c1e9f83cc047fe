import * as v from 'valibot';
import { LAYING_PATTERNS } from './laying-patterns.ts';

/** How the goods are laid. */
export const layingPatternSchema = v.picklist(LAYING_PATTERNS);
