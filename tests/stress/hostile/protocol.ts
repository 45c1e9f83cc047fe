import { pick, type Random } from '../random.ts';
import { hostileText } from './words.ts';

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n';
const FORM = `${HOST}Content-Type: application/x-www-form-urlencoded\r\n`;

/** Messages that are invalid HTTP, or valid but unusual; `whole` is true when the server can tell that the message is complete. */
const MESSAGES: Readonly<Record<string, { whole: boolean; write(path: string, word: string): string }>> = {
  'absolute form': { whole: true, write: (path) => `GET http://evil.example${path} HTTP/1.1\r\n${HOST}\r\n` },
  'other scheme': { whole: true, write: (path) => `GET ftp://evil.example${path} HTTP/1.1\r\n${HOST}\r\n` },
  asterisk: { whole: true, write: () => `OPTIONS * HTTP/1.1\r\n${HOST}\r\n` },
  'asterisk of GET': { whole: true, write: () => `GET * HTTP/1.1\r\n${HOST}\r\n` },
  connect: { whole: false, write: () => `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n` },
  'no host': { whole: true, write: (path) => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n` },
  'HTTP/1.0': { whole: true, write: (path) => `GET ${path} HTTP/1.0\r\n\r\n` },
  'HTTP/9.9': { whole: true, write: (path) => `GET ${path} HTTP/9.9\r\n${HOST}\r\n` },
  'two hosts': { whole: true, write: (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${HOST}\r\n` },
  'odd host': {
    whole: true,
    write: (path, word) => `GET ${path} HTTP/1.1\r\nHost: ${word}\r\nConnection: close\r\n\r\n`,
  },
  'length and chunks': {
    whole: true,
    write: (path) =>
      `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
  'two lengths': {
    whole: true,
    write: (path) => `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  },
  'odd length': {
    whole: true,
    write: (path, word) => `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: x${word}\r\n\r\n`,
  },
  'odd coding': {
    whole: true,
    write: (path, word) => `POST ${path} HTTP/1.1\r\n${FORM}Transfer-Encoding: x${word}\r\n\r\n`,
  },
  'broken chunks': {
    whole: true,
    write: (path, word) =>
      `POST ${path} HTTP/1.1\r\n${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\n${word}\r\n0\r\n\r\n`,
  },
  'endless chunk': {
    whole: false,
    write: (path) => `POST ${path} HTTP/1.1\r\n${FORM}Transfer-Encoding: chunked\r\n\r\nfffffff\r\na=b`,
  },
  'half a body': {
    whole: false,
    write: (path, word) => `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: 9999\r\n\r\na=${word}`,
  },
  'half a head': {
    whole: false,
    write: (path, word) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${word}`,
  },
  'more than its length': {
    whole: true,
    write: (path, word) => `POST ${path} HTTP/1.1\r\n${FORM}Content-Length: 2\r\n\r\na=${word}`,
  },
  'waits to be asked': {
    whole: true,
    write: (path) => `POST ${path} HTTP/1.1\r\n${FORM}Expect: 100-continue\r\nContent-Length: 3\r\n\r\na=b`,
  },
  pipeline: {
    whole: true,
    write: (path) =>
      `${`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(5)}GET /healthz HTTP/1.1\r\n${HOST}\r\n`,
  },
  upgrade: {
    whole: true,
    write: (path) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
  },
  'folded header': {
    whole: true,
    write: (path, word) => `GET ${path} HTTP/1.1\r\n${HOST}X: a\r\n ${word}\r\n\r\n`,
  },
  'header without name': {
    whole: true,
    write: (path, word) => `GET ${path} HTTP/1.1\r\n${HOST}: ${word}\r\n\r\n`,
  },
  'header of any bytes': {
    whole: true,
    write: (path, word) => `GET ${path} HTTP/1.1\r\n${HOST}X-Y: ${word}\r\n\r\n`,
  },
  'thousand headers': {
    whole: true,
    write: (path) => `GET ${path} HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(1000)}\r\n`,
  },
  'long header': {
    whole: true,
    write: (path) => `GET ${path} HTTP/1.1\r\n${HOST}X: ${'y'.repeat(40_000)}\r\n\r\n`,
  },
  'long address': {
    whole: true,
    write: (path) => `GET ${path}?${'a=1&'.repeat(3000)} HTTP/1.1\r\n${HOST}\r\n`,
  },
  'address of any bytes': { whole: true, write: (_path, word) => `GET /${word} HTTP/1.1\r\n${HOST}\r\n` },
  'bare line feeds': { whole: true, write: (path) => `GET ${path} HTTP/1.1\n${HOST.replaceAll('\r', '')}\n` },
  'not HTTP': { whole: true, write: (_path, word) => `x${word}\r\n\r\n` },
  TLS: { whole: true, write: () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n' },
};

/** Returns a message that no ordinary client sends, for an address of the shop. */
export function brokenMessage(random: Random, path: string) {
  const kind = pick(random, Object.keys(MESSAGES));
  const { whole, write } = MESSAGES[kind] as (typeof MESSAGES)[string];
  const bytes = Buffer.from(write(path, hostileText(random, 300)), 'utf8');
  return { kind, whole, bytes };
}
