import '../../kit/quick-modules.ts';
import { letShoppersGoFirst } from './shoppers-first.ts';

// Must come first, because importing the other modules takes processor time too.
letShoppersGoFirst();
await import('./run-import.ts');
