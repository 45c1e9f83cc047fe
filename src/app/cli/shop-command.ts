import '../../kit/quick-modules.ts';

await import('./run-command.ts');
