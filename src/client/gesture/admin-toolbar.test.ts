// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { pinAdminToolbar } from './admin-toolbar.ts';

it('[NAV-13] the pin of an administrator’s toolbar is clicked once, and nothing is missed without one', () => {
  showPage('');
  pinAdminToolbar();
  showPage('<button id="bx-panel-pin"></button>');
  const clicked = vi.fn();
  the('#bx-panel-pin').addEventListener('click', clicked);
  pinAdminToolbar();
  expect(clicked).toHaveBeenCalledOnce();
});
