import '../src/kit/quick-modules.ts';

// `node --watch` starts all anew when a file changes that this process itself runs; its children are not its business.
delete process.env['WATCH_REPORT_DEPENDENCIES'];
process.env['NODE_ENV'] = 'development';
process.env['WORKERS'] = '1';

const { runShop } = await import('../src/app/run-shop.ts');
await runShop(async () => (await import('./dev/start-dev-shop.ts')).startDevShop);
