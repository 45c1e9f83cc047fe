import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OwnSessions } from './OwnSessions.tsx';

const HERE = { id: 7, device: 'Firefox, Linux', isThis: true };
const PHONE = { id: 8, device: '', isThis: false };
const at = (minute: string) => `2026-11-25T09:${minute}:00.000Z`;
const moments = { beganAt: at('00'), usedAt: at('20') };

it('[ADMIN-1] each other session has a form that ends it, and one form ends all of them', () => {
  const sessions = [HERE, PHONE].map((session) => ({ ...session, ...moments }));
  const html = renderToStaticMarkup(<OwnSessions sessions={sessions} outcome={null} />);
  expect(html).toContain('<section class="admin-part" aria-labelledby="own-sessions"><h2 id="own-sessions">');
  expect(html).toContain('<b>Firefox, Linux</b>: вы сейчас здесь');
  expect(html).toContain('<b>Неизвестное устройство</b>, последнее действие <time');
  expect(html).toContain('25 ноября в 12:20');
  expect(html.match(/action="\/admin\/do\/own-session-end"/g)).toHaveLength(1);
  expect(html).toContain('<input type="hidden" name="subject" value="8"/>');
  expect(html.match(/action="\/admin\/do\/own-sessions-end"/g)).toHaveLength(1);
});

it('[ADMIN-1] an administrator with a single session has nothing to end', () => {
  const html = renderToStaticMarkup(<OwnSessions sessions={[{ ...HERE, ...moments }]} outcome={null} />);
  expect(html).not.toContain('<form');
});
