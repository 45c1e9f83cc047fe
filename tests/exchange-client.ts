/** A 1C of our own: it speaks the protocol over HTTP as 1C:Enterprise does to Bitrix sites. */
export interface ExchangeClient {
  /** Begins a conversation; the lines of the answer. */
  checkauth(): Promise<string[]>;
  /** One step; the body goes as it is. */
  step(mode: string, more?: Record<string, string>, body?: Uint8Array | string): Promise<Response>;
  /** One step, its answer as text. */
  say(mode: string, more?: Record<string, string>, body?: Uint8Array | string): Promise<string>;
  /** Sends a file in pieces of so many bytes; the answers. */
  send(name: string, content: Uint8Array | string, pieceBytes?: number): Promise<string[]>;
  /** Asks for an import until it is no longer under way; the last answer. */
  take(name: string): Promise<string>;
}

export interface ExchangeClientSettings {
  /** Whole address of the exchange. */
  address: string;
  type: 'catalog' | 'sale';
  user?: string;
  password?: string;
  encoding?: string;
  /** Steps come as forms that are posted rather than as addresses. */
  posts?: boolean;
}

/** A conversation that is about to begin. */
export function exchangeClient({
  address,
  type,
  user = '1c',
  password = 'a-long-password',
  encoding = 'windows-1251',
  posts = false,
}: ExchangeClientSettings): ExchangeClient {
  let cookie = '';
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const textOf = async (response: Response) => new TextDecoder(encoding).decode(await response.arrayBuffer());

  const client: ExchangeClient = {
    async step(mode, more = {}, body) {
      const parameters = new URLSearchParams({ type, mode, ...more });
      const headers: Record<string, string> = mode === 'checkauth' ? { authorization: basic } : { cookie };
      if (body === undefined && posts) return fetch(address, { method: 'POST', headers, body: parameters });
      const url = `${address}?${parameters}`;
      if (body === undefined) return fetch(url, { headers });
      return fetch(url, { method: 'POST', headers, body: Buffer.from(body) });
    },
    say: async (mode, more, body) => textOf(await client.step(mode, more, body)),
    async checkauth() {
      const lines = (await client.say('checkauth')).split('\n');
      cookie = `${lines[1]}=${lines[2]}`;
      return lines;
    },
    async send(name, content, pieceBytes = 1_000_000) {
      const bytes = Buffer.from(content);
      const answers: string[] = [];
      for (let at = 0; at < bytes.length; at += pieceBytes)
        answers.push(await client.say('file', { filename: name }, bytes.subarray(at, at + pieceBytes)));
      return answers;
    },
    async take(name) {
      for (;;) {
        const answer = await client.say('import', { filename: name });
        if (!answer.startsWith('progress')) return answer;
      }
    },
  };
  return client;
}
