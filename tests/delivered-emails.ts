import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PART = /Content-Transfer-Encoding: (base64|quoted-printable)\n\n([\s\S]*?)(?=\n--)/g;

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** Decodes all messages of an outbox folder; emails as text and HTML. */
export async function deliveredMessages(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  return Promise.all(
    names.map(async (name) => {
      const raw = await readFile(join(folder, name), 'utf8');
      if (!name.endsWith('.eml')) return raw;
      return [...raw.matchAll(PART)]
        .map(([, encoding = '', body = '']) => decoded(encoding, body))
        .join('\n');
    }),
  );
}
