import '../kit/quick-modules.ts';

// React reads it when it is first imported; its development build renders several times slower.
process.env['NODE_ENV'] ??= 'production';

const { runShop } = await import('./run-shop.ts');
await runShop(async () => (await import('./start.ts')).startShop);
