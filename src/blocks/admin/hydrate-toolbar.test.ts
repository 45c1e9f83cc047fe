// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { showPage } from '../../../tests/page.ts';
import { hydrateRegions } from '../../client/region/hydrate.ts';
import { hydrateToolbar } from './hydrate-toolbar.ts';

it('[NAV-13] the toolbar is loaded only for a signed-in administrator', async () => {
  showPage('<div data-region="admin-toolbar"></div>');
  const load = vi.fn(async () => () => null);
  hydrateRegions({ 'admin-toolbar': load }, () => null);
  hydrateToolbar();
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie with a header
  document.cookie = 'admin_toolbar=10';
  hydrateToolbar();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie with a header
  document.cookie = 'admin_toolbar=1';
  hydrateToolbar();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
