/** Simulates 1C: speaks its protocol over HTTP as 1C:Enterprise does with Bitrix sites. */
export interface ExchangeClient {
  /** Starts a session; returns the lines of the response. */
  checkauth(): Promise<string[]>;
  /** Performs one step of the protocol; the body is sent unchanged. */
  step(mode: string, more?: Record<string, string>, body?: Uint8Array | string): Promise<Response>;
  /** Performs one step; returns the response as text. */
  request(mode: string, more?: Record<string, string>, body?: Uint8Array | string): Promise<string>;
  /** Sends a file in pieces of this number of bytes; returns the responses. */
  send(name: string, content: Uint8Array | string, pieceBytes?: number): Promise<string[]>;
  /** Requests an import repeatedly until it is finished; returns the last response. */
  importFile(name: string): Promise<string>;
}

export interface ExchangeClientSettings {
  /** Complete address of the exchange; a function, of the node that the next request goes to. */
  address: string | (() => string);
  type: 'catalog' | 'sale';
  user?: string;
  password?: string;
  encoding?: string;
  /** Sends the parameters of steps as POST forms instead of in the address. */
  posts?: boolean;
}

/** Creates a client whose session has not been started yet. */
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
      const to = typeof address === 'string' ? address : address();
      if (body === undefined && posts) return fetch(to, { method: 'POST', headers, body: parameters });
      const url = `${to}?${parameters}`;
      if (body === undefined) return fetch(url, { headers });
      return fetch(url, { method: 'POST', headers, body: Buffer.from(body) });
    },
    request: async (mode, more, body) => textOf(await client.step(mode, more, body)),
    async checkauth() {
      const lines = (await client.request('checkauth')).split('\n');
      cookie = `${lines[1]}=${lines[2]}`;
      return lines;
    },
    async send(name, content, pieceBytes = 1_000_000) {
      const bytes = Buffer.from(content);
      const answers: string[] = [];
      for (let at = 0; at < bytes.length; at += pieceBytes)
        answers.push(await client.request('file', { filename: name }, bytes.subarray(at, at + pieceBytes)));
      return answers;
    },
    async importFile(name) {
      for (;;) {
        const answer = await client.request('import', { filename: name });
        if (!answer.startsWith('progress')) return answer;
      }
    },
  };
  return client;
}
