import '../../kit/quick-modules.ts';
import { letShoppersGoFirst } from './shoppers-first.ts';

// Before the rest: reading it is work too.
letShoppersGoFirst();
await import('./run-exchange-import.ts');
