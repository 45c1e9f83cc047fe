import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** An answer of the shop, and what it is of. */
export interface Answer {
  place: string;
  text: string;
}

/** Somebody with cookies in the shop, and all the answers that they got. */
export interface Visitor {
  seen: Answer[];
  cookies: Map<string, string>;
  /** The page or answer of an own path. */
  read(path: string): Promise<string>;
  /** Sends a form as a script does; nothing for an answer that only leads elsewhere. */
  post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>>;
}

/** The text of an answer; of a table all of its parts. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('spreadsheet')) return answer.text();
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const parts: string[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await text(await zip.openReadStreamPromise(entry)));
  return parts.join('\n');
}

/** A visitor of the shop at `address` who has nothing yet. */
export function openVisitor(address: string): Visitor {
  const cookies = new Map<string, string>();
  const seen: Answer[] = [];

  async function request(path: string, init: RequestInit, accept: string): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address + path, { ...init, headers: { accept, cookie }, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const words = await textOf(answer);
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}\n${words}`);
    seen.push({ place: `${init.method ?? 'GET'} ${decodeURI(path)} ${answer.status}`, text: words });
    return words;
  }

  return {
    ...{ seen, cookies },
    read: (path) => request(path, {}, 'text/html'),
    post: async (path, fields) =>
      JSON.parse(
        (await request(path, { method: 'POST', body: new URLSearchParams(fields) }, 'application/json')) ||
          '{}',
      ),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
};

/** Markup as plain text. */
const decoded = (markup: string): string =>
  markup.replaceAll(/&(amp|quot|lt|gt|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

/** No shopper reads scripts; data about the page stays, for search engines. */
const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;

/** All words of an answer: its texts, its attributes, and the state that later screens are drawn from. */
export function wordsOf(answer: string): string {
  return decoded(decoded(answer.replaceAll(SCRIPTS, '').replaceAll(/<!--.*?-->/gs, '')))
    .replaceAll(/<\/?[a-z][a-z\d-]*(?=[\s>/])/gi, ' ')
    .replaceAll(/\\u00a0|[\u00a0\u202f\s]/g, ' ')
    .replaceAll(/ +/g, ' ');
}

/** Files, the admin, and the same goods or days in another order or choice. */
const SAME_OR_FOREIGN = [
  /^\/(_astro|assets|pictures|documents|desk|feeds)\//,
  /^[^?]*\.\w{2,5}(\?|$)/,
  /[[\]]|%5B|[?&](sort|page|back|GOODS|SHOW_IMAGES)=/,
  /^\/((events|city|articles|visualiser)\/)?\?/,
];

/** Own paths of the links to other pages. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link = '']) => decoded(link));
  return links.filter((link) => !SAME_OR_FOREIGN.some((pattern) => pattern.test(link)));
}
