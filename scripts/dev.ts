import '../src/kit/quick-modules.ts';

// Without this, `node --watch` would also restart this process for files of child processes, which watch their own.
delete process.env['WATCH_REPORT_DEPENDENCIES'];
process.env['NODE_ENV'] = 'development';
process.env['WORKERS'] = '1';

const { runShop } = await import('../src/app/run-shop.ts');
await runShop(async () => (await import('./dev/start-dev-shop.ts')).startDevShop);
