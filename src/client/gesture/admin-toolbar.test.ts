// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { showPage, the } from '../../../tests/page.ts';
import { pinAdminToolbar } from './admin-toolbar.ts';

it('[NAV-13] clicks an administrator’s toolbar pin once, and does nothing without one', () => {
  showPage('');
  pinAdminToolbar();
  showPage('<button id="bx-panel-pin"></button>');
  const clicked = vi.fn();
  the('#bx-panel-pin').addEventListener('click', clicked);
  pinAdminToolbar();
  expect(clicked).toHaveBeenCalledOnce();
});
