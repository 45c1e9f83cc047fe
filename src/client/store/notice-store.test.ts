import { expect, it } from 'vitest';
import { $notice, announce, type Notice } from './notice-store.ts';

it('[CART-4] a new announcement replaces the previous one, and the same text is announced again', () => {
  const received: (string | undefined)[] = [];
  const stop = $notice.listen((notice) => received.push(notice?.text));
  const added: Notice = { text: 'Товар в корзине', kind: 'done' };
  announce(added);
  announce(added);
  announce({ text: 'Нет связи', kind: 'failed' });
  stop();
  expect(received).toEqual(['Товар в корзине', 'Товар в корзине', 'Нет связи']);
});
