import * as v from 'valibot';
import { LAYING_PATTERNS } from './laying-patterns.ts';

export const layingPatternSchema = v.picklist(LAYING_PATTERNS);
