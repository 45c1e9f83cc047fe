import '../kit/quick-modules.ts';

// React reads this on its first import; its development build renders several times slower.
process.env['NODE_ENV'] ??= 'production';

const { runShop } = await import('./run-shop.ts');
await runShop(async () => (await import('./start.ts')).startShop);
