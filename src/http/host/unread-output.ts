import { type IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from './known-visitors.ts';

/** Unread bytes of a response, and the visitor's address. */
interface Unread {
  address: string;
  bytes: number;
}

/**
 * Sums the bytes that visitors have not read, over all connections. Above `maxBytes` the oldest responses of the address with the most
 * unread bytes are cut, so that slow readers do not pay for those who read nothing. What fits into the system's buffers, such as any
 * compressed page, does not count.
 */
export class UnreadOutput {
  readonly #maxBytes: number;
  readonly #answers = new Map<ServerResponse, Unread>();
  readonly #ofAddress = new Map<string, number>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Sum of the unread bytes, as last updated. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Updates the unread bytes of a response. */
  note(answer: ServerResponse): void {
    const bytes = answer.writableLength;
    const known = this.#answers.get(answer);
    if (known) this.#add(known.address, bytes - known.bytes);
    if (known) known.bytes = bytes;
    else if (bytes > 0 && !answer.destroyed) this.#begin(answer, bytes);
    while (this.#bytes > this.#maxBytes && this.#answers.size > 0) this.#cutOne();
  }

  #begin(answer: ServerResponse, bytes: number): void {
    const { socket } = answer.req;
    const address = addressKey({ ip: socket.remoteAddress ?? '', socket });
    this.#answers.set(answer, { address, bytes });
    this.#add(address, bytes);
    answer.once('close', () => this.#forget(answer));
  }

  #add(address: string, bytes: number): void {
    const sum = (this.#ofAddress.get(address) ?? 0) + bytes;
    if (sum > 0) this.#ofAddress.set(address, sum);
    else this.#ofAddress.delete(address);
    this.#bytes += bytes;
  }

  #forget(answer: ServerResponse): void {
    const known = this.#answers.get(answer);
    if (!known) return;
    this.#answers.delete(answer);
    this.#add(known.address, -known.bytes);
  }

  #cutOne(): void {
    const [worst] = [...this.#ofAddress].reduce((most, each) => (each[1] > most[1] ? each : most));
    for (const [answer, { address }] of this.#answers) {
      if (address !== worst) continue;
      this.#forget(answer);
      return void answer.destroy();
    }
  }
}

/** Returns a response class whose objects report their unread bytes to `unread`. */
export function notedIn(unread: UnreadOutput): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse {
    override write(...content: unknown[]): boolean {
      const room = super.write(...(content as [unknown]));
      if (!room) unread.note(this);
      return room;
    }

    override end(...content: unknown[]): this {
      super.end(...(content as []));
      unread.note(this);
      return this;
    }
  };
}
