import '../kit/quick-modules.ts';

await import('./run-shop.ts');
