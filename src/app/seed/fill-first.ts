import '../../kit/quick-modules.ts';

// Started by the setup on a fresh clone, while it builds the pages. Ends with it: the shop's start would find the database locked.
process.on('disconnect', () => process.exit());
const { readEnv } = await import('../../kit/env.ts');
const { createLogger } = await import('../../kit/logger.ts');
const { openFilledDatabase } = await import('../open-filled-database.ts');

try {
  const env = readEnv(process.env);
  // A database of the operator's own is changed by nothing but the shop. Connections that the server cuts when it stops are no news.
  if (!env.DATABASE_URL) await (await openFilledDatabase(env, createLogger('fatal'))).close();
} catch {
  // The shop's start meets the same obstacle and explains it.
}
process.exit();
