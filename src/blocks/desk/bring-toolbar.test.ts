// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { bringToolbar } from './bring-toolbar.ts';

it('[NAV-13] the toolbar is brought to who is signed in at the desk, and to nobody else', () => {
  const wake = vi.fn();
  bringToolbar(wake);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'desk_toolbar=10';
  bringToolbar(wake);
  expect(wake).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'desk_toolbar=1';
  bringToolbar(wake);
  expect(wake).toHaveBeenCalledExactlyOnceWith('desk-toolbar');
});
