import { IMPORT_WORDS } from '../../content/import.ts';
import { readVocabulary } from '../exchange/words/vocabulary.ts';

/** How `content/` has the files of others understood, as imports take it. */
export const VOCABULARY = readVocabulary(IMPORT_WORDS);
