import '../../kit/quick-modules.ts';

await import('./run-exchange-import.ts');
