import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { reachServer } from '../src/data/server/reach-server.ts';
import { freePort, type ServedShop, serveShop } from '../tests/serve-shop.ts';
import { installedProxies, startProxy } from '../tests/stress/proxies.ts';

/**
 * `npm run machines [-- NODES]`: shows on one machine how the shop runs on several: its PostgreSQL, two nodes or as many as given, and in
 * front of them Caddy or nginx with the file of `deploy/`, if one is installed. The demo shop is in `data/machines`, or in `DATA_DIR`. Ctrl+C
 * stops everything.
 */
const MAX_NODES = 8;
const count = Number(process.argv[2] ?? 2);
if (!Number.isInteger(count) || count < 1 || count > MAX_NODES) {
  console.error(`npm run machines -- [1 to ${MAX_NODES}]`);
  process.exit(1);
}
const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const dataDir = process.env['DATA_DIR'] ?? 'data/machines';
mkdirSync(dataDir, { recursive: true });
const database = await reachServer(dataDir);
const nodes: ServedShop[] = [];

async function startNode(): Promise<void> {
  const port = await freePort();
  const variables = {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: 'loopback' },
    ...(process.env['DEMO_PRODUCTS'] ? {} : { DEMO_PRODUCTS: '300' }),
  };
  const node = await serveShop({ variables });
  nodes.push(node);
  console.log(`Node ${nodes.length} (process ${node.processId}): ${node.address}`);
}

/** Starts a proxy in front of the nodes if one is installed; its address is where a visitor would go. */
async function startInstalledProxy() {
  const [installed] = installedProxies();
  if (!installed) {
    console.log('Neither Caddy nor nginx is installed: the nodes run without a proxy in front of them.');
    return null;
  }
  const hosts = nodes.map(({ address }) => new URL(address).host);
  const proxy = await startProxy(installed, await freePort(), hosts);
  console.log(`Shop (${installed.name}): ${proxy.address}`);
  return proxy;
}

try {
  // The first node creates the tables and fills the shop.
  while (nodes.length < count) await startNode();
  const proxy = await startInstalledProxy();
  console.log('Ctrl+C stops everything. To see a node die: kill -9 its process.');
  await interrupted;
  await proxy?.stop();
} finally {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.close();
}
