import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import autocannon from 'autocannon';

/** What every browser sends. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

export interface Measured {
  status: number;
  /** Names and values alternate, as received. */
  headers: string[];
  /** As received, that is, compressed. */
  body: Buffer;
}

/** Fetches an address without decompressing the body. */
export function take(url: string, headers: OutgoingHttpHeaders = {}): Promise<Measured> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...BROWSER, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode = 0, rawHeaders } = answer;
        resolve({ status: statusCode, headers: rawHeaders, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
}

/** Requests an address, or in turn `paths` of its origin, over 20 persistent connections for `seconds`, after a warm-up. */
export async function measureRate(url: string, seconds = 4, paths: readonly string[] = []): Promise<Rate> {
  const settings = {
    url,
    connections: 20,
    headers: BROWSER,
    ...(paths.length > 0 && { requests: paths.map((path) => ({ path })) }),
  };
  await autocannon({ ...settings, duration: 1 });
  const result = await autocannon({ ...settings, duration: seconds });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
  };
}

/** Measures the rate at which bare `node:http`, in a process of its own, sends the bytes of `url`. */
export async function measureBare(url: string, seconds?: number): Promise<Rate> {
  const { status, headers, body } = await take(url);
  const child = fork(new URL('./bare-server.ts', import.meta.url), { stdio: 'inherit' });
  child.send({ status, headers, body: body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  try {
    return await measureRate(`http://127.0.0.1:${port}/`, seconds);
  } finally {
    child.kill();
  }
}

/** Measures the CPU milliseconds that React alone takes for trees like those of `pages`, HTML texts, in a process of its own. */
export async function measureBareTree(pages: readonly string[]): Promise<number> {
  const child = fork(new URL('./bare-tree.ts', import.meta.url), {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ html: pages, times: 600 });
  try {
    const [each] = (await once(child, 'message')) as [number];
    return each;
  } finally {
    child.kill();
  }
}
