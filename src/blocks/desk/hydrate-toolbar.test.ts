// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { showPage } from '../../../tests/page.ts';
import { hydrateRegions } from '../../client/region/hydrate.ts';
import { hydrateToolbar } from './hydrate-toolbar.ts';

it('[NAV-13] the toolbar is brought to who is signed in at the desk, and to nobody else', async () => {
  showPage('<div data-region="desk-toolbar"></div>');
  const load = vi.fn(async () => () => null);
  hydrateRegions({ 'desk-toolbar': load }, () => null);
  hydrateToolbar();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'desk_toolbar=10';
  hydrateToolbar();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'desk_toolbar=1';
  hydrateToolbar();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
