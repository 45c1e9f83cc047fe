import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));

export interface FrontProxy {
  name: string;
  /** Must be installed. */
  program: string;
  /** Starts it with the file of `deploy/`, changed only in addresses and certificates, in front of nodes such as `127.0.0.1:3001`. */
  start(port: number, nodes: readonly string[], folder: string): ChildProcess;
}

function startCaddy(port: number, nodes: readonly string[], folder: string): ChildProcess {
  const config = join(DEPLOY, 'Caddyfile');
  const settings = {
    SHOP_DOMAIN: `http://127.0.0.1:${port}`,
    SHOP_NODES: nodes.join(' '),
    SHOP_DEPLOY: DEPLOY,
  };
  const env = { ...process.env, ...settings, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env, stdio: 'ignore' });
}

/** The file of the cache in front, with its folder in `folder`. */
const cacheFile = (folder: string) =>
  readFileSync(join(DEPLOY, 'nginx-cache.conf'), 'utf8').replace('/var/cache/nginx/kafel', `${folder}/cache`);

function startNginx(port: number, nodes: readonly string[], folder: string, cache = ''): ChildProcess {
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace(/server 127\.0\.0\.1:3000([^;]*);/, (_, settings) =>
      nodes.map((node) => `server ${node}${settings};`).join('\n'),
    )
    .replace(/listen 80;/, `listen 127.0.0.1:${port + 1};`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*$/gm, '')
    .replace('/opt/kafel/deploy', DEPLOY);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${cache} ${site} }`,
  );
  return spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
}

const PROXIES: readonly FrontProxy[] = [
  { name: 'caddy', program: 'caddy', start: startCaddy },
  { name: 'nginx', program: 'nginx', start: startNginx },
];

/** Not among those that `installedProxies` lists: how it caches is a question of its own. */
export const NGINX_WITH_CACHE: FrontProxy = {
  ...{ name: 'nginx with a cache', program: 'nginx' },
  start: (port, nodes, folder) => startNginx(port, nodes, folder, cacheFile(folder)),
};

export interface RunningProxy {
  address: string;
  stop(): Promise<void>;
}

const isInstalled = ({ program }: FrontProxy): boolean => !spawnSync(program, ['-v']).error;

/** Those of `proxies` that are installed. */
export const installedProxies = (proxies = PROXIES): FrontProxy[] => proxies.filter(isInstalled);

/** Starts a proxy in front of nodes, and waits until it answers. */
export async function startProxy(
  { name, start }: FrontProxy,
  port: number,
  nodes: readonly string[],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kafel-proxy-'));
  const child = start(port, nodes, folder);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 100) throw new Error(`${name} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
