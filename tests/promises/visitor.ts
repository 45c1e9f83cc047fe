import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** A response of the shop, and the path it came from. */
export interface Answer {
  place: string;
  text: string;
}

/** A visitor with cookies, and all the responses they received. */
export interface Visitor {
  seen: Answer[];
  cookies: Map<string, string>;
  /** Returns the page or response at a path of this site. */
  read(path: string): Promise<string>;
  /** Posts a form as a page script does; resolves with an empty object for a redirect. */
  post(path: string, fields: Record<string, string>): Promise<Record<string, unknown>>;
}

/** Returns the text of a response; for a spreadsheet all of its parts. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('spreadsheet')) return answer.text();
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const parts: string[] = [];
  for await (const entry of zip.eachEntry()) parts.push(await text(await zip.openReadStreamPromise(entry)));
  return parts.join('\n');
}

/** Creates a visitor of the shop at `address`, without cookies yet. */
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

const decoded = (markup: string): string =>
  markup.replaceAll(/&(amp|quot|lt|gt|#39|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Scripts are not visible texts; structured data is kept, because search engines read it. */
const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs;

/** Returns all texts of a response: its text nodes, its attributes, and the data for content rendered later. */
export function wordsOf(answer: string): string {
  return decoded(decoded(answer.replaceAll(SCRIPTS, '').replaceAll(/<!--.*?-->/gs, '')))
    .replaceAll(/<\/?[a-z][a-z\d-]*(?=[\s>/])/gi, ' ')
    .replaceAll(/\\u00a0|[\u00a0\u202f\s]/g, ' ')
    .replaceAll(/ +/g, ' ');
}

/** Addresses that are not followed: files, the admin, and pages that only show the content of others in another order or selection. */
const SAME_OR_FOREIGN = [
  /^\/(_astro|assets|pictures|documents|admin|feeds)\//,
  /^[^?]*\.\w{2,5}(\?|$)/,
  /[[\]]|%5B|[?&](sort|page|back|GOODS|SHOW_IMAGES)=/,
  /^\/((events|city|articles|visualiser)\/)?\?/,
];

/** Returns the paths of links to other pages of this site. */
export function linksIn(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link = '']) => decoded(link));
  return links.filter((link) => !SAME_OR_FOREIGN.some((pattern) => pattern.test(link)));
}
