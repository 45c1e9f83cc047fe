import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PART = /Content-Transfer-Encoding: (base64|quoted-printable)\n\n([\s\S]*?)(?=\n--)/g;

function decoded(way: string, body: string): string {
  if (way === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** All messages of an outbox folder in plain words, letters as text and HTML. */
export async function deliveredMessages(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8');
      if (!name.endsWith('.eml')) return raw;
      return [...raw.matchAll(PART)].map(([, way = '', body = '']) => decoded(way, body)).join('\n');
    }),
  );
}
