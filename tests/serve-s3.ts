import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Address } from '../src/adapters/files/s3-client.ts';

const PROGRAM = fileURLToPath(new URL('./s3-server.ts', import.meta.url));

export interface ServedS3 {
  address: S3Address;
  /** The same as settings of the shop. */
  variables: Record<'FILES_URL' | 'FILES_KEY' | 'FILES_SECRET', string>;
  /** Stops the server as if its machine were lost; its files stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an S3-compatible server with an empty bucket, which verifies signatures. */
export async function serveS3(): Promise<ServedS3> {
  const directory = mkdtempSync(join(tmpdir(), 'kafel-s3-'));
  // Its tokens of long listings are made with an old cipher.
  const start = (port: number) =>
    fork(PROGRAM, [directory, String(port)], { execArgv: ['--openssl-legacy-provider'] });
  let child = start(0);
  const [port]: number[] = await once(child, 'message');
  const url = `http://127.0.0.1:${port}/shop`;
  const address = { url, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' };
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return {
    address,
    variables: { FILES_URL: url, FILES_KEY: address.key, FILES_SECRET: address.secret },
    stop,
    async start() {
      child = start(port ?? 0);
      await once(child, 'message');
    },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
