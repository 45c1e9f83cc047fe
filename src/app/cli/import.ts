import '../../kit/quick-modules.ts';

await import('./run-import.ts');
