import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/data/connection.ts';
import { freePort, type ServedShop, serveShop } from '../serve-shop.ts';
import { makeOffer } from '../services/goods.ts';
import { filledForm } from '../services/serve-orders.ts';
import { PLENTY, post } from './kills.ts';
import { type FrontProxy, type RunningProxy, startProxy } from './proxies.ts';
import { fillSellingShop } from './selling-shop.ts';

const BUYERS = 8;
/** Milliseconds between two restarts: nodes are restarted one right after the other, as an upgrade does. */
const BETWEEN_MS = 1000;

interface Traffic {
  address: string;
  offer: string;
  answers: number;
  orders: number;
  wrong: string[];
  closed: boolean;
}

/** Sends a change and counts anything but success; nothing is sent a second time. */
async function change(traffic: Traffic, path: string, fields: Record<string, string>, token: string) {
  const answer = await post(traffic.address, path, fields, token).catch((error: Error) => error);
  traffic.answers += 1;
  if (!(answer instanceof Error) && answer.body.ok) return answer;
  traffic.wrong.push(
    `${path}: ${answer instanceof Error ? answer.message : `${answer.status} ${answer.body.message}`}`,
  );
  return null;
}

async function buy(traffic: Traffic): Promise<void> {
  while (!traffic.closed) {
    const page = await fetch(`${traffic.address}/cart/`).catch(() => null);
    await page?.arrayBuffer();
    traffic.answers += 1;
    if (page?.status !== 200) traffic.wrong.push(`/cart/: ${page?.status ?? 'no answer'}`);
    const added = await change(traffic, '/basket/add', { offer: traffic.offer, quantity: '1' }, '');
    if (!added?.body.basket) continue;
    const ordered = await change(traffic, '/order/place', filledForm(added.body.basket), added.token);
    if (ordered) traffic.orders += 1;
    await pause(20);
  }
}

/** Starts a node on this port, with the database and the data folder of all. */
const startNode = (port: number, databaseUrl: string, data: string): Promise<ServedShop> =>
  serveShop({
    variables: {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: data, PORT: String(port), DEMO_PRODUCTS: '0' },
      ...{ CHANGES_PER_MINUTE: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' },
    },
  });

/**
 * Buyers order without a pause through a proxy in front of two nodes, while both are restarted one after the other, twice. No request fails,
 * and with no node left the proxy says so in the shop's words. Returns what went wrong, one line each.
 */
export async function attackWithRestarts(installed: FrontProxy, databaseUrl: string): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), 'kafel-restarts-'));
  const connection = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: data });
  await fillSellingShop(connection);
  const { offerId } = await makeOffer(connection, { stock: PLENTY });
  await connection.close();
  const ports = [await freePort(), await freePort()];
  const nodes: ServedShop[] = [];
  for (const port of ports) nodes.push(await startNode(port, databaseUrl, data));
  let proxy: RunningProxy | null = null;
  try {
    proxy = await startProxy(
      installed,
      await freePort(),
      ports.map((port) => `127.0.0.1:${port}`),
    );
    const traffic = {
      address: proxy.address,
      offer: String(offerId),
      answers: 0,
      orders: 0,
      wrong: [],
      closed: false,
    };
    const wrong = await restartUnderTraffic(traffic, nodes, (place) =>
      startNode(ports[place] ?? 0, databaseUrl, data),
    );
    for (const node of nodes.splice(0)) await node.stop();
    const closed = await fetch(`${proxy.address}/cart/`);
    if (closed.status !== 503 || !(await closed.text()).includes('скоро откроется'))
      wrong.push(`without nodes the proxy answers ${closed.status}`);
    return wrong;
  } finally {
    await proxy?.stop();
    for (const node of nodes) await node.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function restartUnderTraffic(
  traffic: Traffic,
  nodes: ServedShop[],
  start: (place: number) => Promise<ServedShop>,
): Promise<string[]> {
  const buyers = Array.from({ length: BUYERS }, () => buy(traffic));
  for (let round = 0; round < 2; round += 1)
    for (const [place, node] of nodes.entries()) {
      await pause(BETWEEN_MS);
      const code = await node.stop();
      if (code !== 0) traffic.wrong.push(`a node ended with ${code}`);
      nodes[place] = await start(place);
    }
  await pause(BETWEEN_MS);
  traffic.closed = true;
  await Promise.all(buyers);
  console.log(`  ${traffic.answers} answers, ${traffic.orders} orders, ${traffic.wrong.length} failed`);
  const kinds = Object.entries(Object.groupBy(traffic.wrong, (line) => line));
  return kinds.map(([line, all]) => `${all?.length} × ${line}`);
}
