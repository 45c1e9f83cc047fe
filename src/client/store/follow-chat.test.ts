// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chatRead, storeChatRead } from '../storage/stored-chat.ts';

/** Imitates the browser's stream; the test sends messages through it. */
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
const receive = (id: number, from = 'shop') =>
  Stream.open.at(-1)?.onmessage?.({ data: JSON.stringify({ id, from, text: '', at: '' }) });
const addresses = () => Stream.open.map(({ address }) => address);

async function page() {
  vi.resetModules();
  const chat = await import('./follow-chat.ts');
  // The listener stays on the document; while the chat counts as shown, it does not disturb the next test.
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

it('[TRACK-5] counts the unseen answers, each once, and announces one that no tab has announced', async () => {
  storeChatRead({ seen: 4, announced: 5 });
  const { followChat, unread, notice } = await page();
  followChat();
  followChat();
  expect(addresses()).toEqual(['/chat/live?closed&after=4']);
  receive(5);
  receive(5);
  expect([unread(), notice()]).toEqual([1, null]);
  receive(6, 'shopper');
  receive(7);
  expect([unread(), notice()]).toEqual([2, 'Магазин ответил в чате']);
  expect(chatRead()).toEqual({ seen: 4, announced: 7 });
});

it('[TRACK-5] neither a hidden tab nor one that shows the conversation opens a stream', async () => {
  storeChatRead({ seen: 4, announced: 4 });
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

it('[TRACK-5] answers seen in any tab are read; a deleted conversation is forgotten', async () => {
  storeChatRead({ seen: 4, announced: 4 });
  const { followChat, sawChat, forgetChat, unread } = await page();
  followChat();
  receive(5);
  receive(6);
  storeChatRead({ seen: 5, announced: 6 });
  dispatchEvent(new StorageEvent('storage', { key: 'kafel-chat-read' }));
  expect(unread()).toBe(1);
  sawChat(6);
  expect([unread(), chatRead()]).toEqual([0, { seen: 6, announced: 6 }]);
  receive(7);
  forgetChat();
  expect([unread(), chatRead()]).toEqual([0, null]);
});

it('[TRACK-5] opens nothing for visitors who never wrote, or without storage', async () => {
  const { followChat } = await page();
  localStorage.setItem('kafel-chat-read', 'мусор');
  followChat();
  expect([addresses(), chatRead()]).toEqual([[], null]);
});
