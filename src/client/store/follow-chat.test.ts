// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chatRead, keepChatRead } from '../storage/kept-chat.ts';

/** A stream of the browser's, which the test sends messages by. */
class Stream {
  static open: Stream[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Stream.open.push(this);
  }
  close(): void {
    Stream.open = Stream.open.filter((each) => each !== this);
  }
}

let hidden = false;
const look = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const bring = (id: number, from = 'shop') =>
  Stream.open.at(-1)?.onmessage?.({ data: JSON.stringify({ id, from, text: '', at: '' }) });
const addresses = () => Stream.open.map(({ address }) => address);

/** A page of its own: the modules begin anew. */
async function page() {
  vi.resetModules();
  const chat = await import('./follow-chat.ts');
  // It stays in the document and would listen beside the next one.
  onTestFinished(() => chat.showingChat(true));
  const { $unread } = await import('./unread-answers.ts');
  const { $notice } = await import('./notice-store.ts');
  return { ...chat, unread: () => $unread.get(), notice: () => $notice.get()?.text ?? null };
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  localStorage.clear();
  Stream.open = [];
  hidden = false;
});
afterEach(() => vi.unstubAllGlobals());

it('[TRACK-5] counts the answers after what was seen, each once, and announces one that no tab has announced', async () => {
  keepChatRead({ seen: 4, told: 5 });
  const { followChat, unread, notice } = await page();
  followChat();
  followChat();
  expect(addresses()).toEqual(['/chat/live?closed&after=4']);
  bring(5);
  bring(5);
  expect([unread(), notice()]).toEqual([1, null]);
  bring(6, 'shopper');
  bring(7);
  expect([unread(), notice()]).toEqual([2, 'Магазин ответил в чате']);
  expect(chatRead()).toEqual({ seen: 4, told: 7 });
});

it('[TRACK-5] a tab that is put away holds no stream, nor one that shows the conversation', async () => {
  keepChatRead({ seen: 4, told: 4 });
  const { followChat, showingChat } = await page();
  followChat();
  look(true);
  expect(addresses()).toEqual([]);
  look(false);
  expect(addresses()).toHaveLength(1);
  showingChat(true);
  expect(addresses()).toEqual([]);
  showingChat(false);
  expect(addresses()).toHaveLength(1);
});

it('[TRACK-5] what was seen in any tab is read; a conversation that is gone is forgotten', async () => {
  keepChatRead({ seen: 4, told: 4 });
  const { followChat, sawChat, forgetChat, unread } = await page();
  followChat();
  bring(5);
  bring(6);
  keepChatRead({ seen: 5, told: 6 });
  dispatchEvent(new StorageEvent('storage', { key: 'kafel-chat-read' }));
  expect(unread()).toBe(1);
  sawChat(6);
  expect([unread(), chatRead()]).toEqual([0, { seen: 6, told: 6 }]);
  bring(7);
  forgetChat();
  expect([unread(), chatRead()]).toEqual([0, null]);
});

it('[TRACK-5] who never wrote, and what nobody kept, opens nothing', async () => {
  const { followChat } = await page();
  localStorage.setItem('kafel-chat-read', 'мусор');
  followChat();
  expect([addresses(), chatRead()]).toEqual([[], null]);
});
