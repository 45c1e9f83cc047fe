import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLATFORM_COOKIES } from '../src/domain/consent/platform-cookies.ts';

const sources = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.includes('.test.'));
const readSource = (file: string) => readFileSync(file, 'utf8');

it('[TRACK-1] every cookie is set through the shop’s own list or needs consent', () => {
  const setters = sources.filter((file) =>
    /\.setCookie\(|document\.cookie\s*=[^=]|cookieStore/.test(readSource(file)),
  );
  expect(setters.sort()).toEqual([
    'src/http/endpoints/basket/recommendation-cookie.ts',
    // Accepts only a name from the list.
    'src/http/endpoints/request/write-cookie.ts',
  ]);
  expect(readSource('src/http/endpoints/basket/recommendation-cookie.ts')).toContain('readConsent(');
});

it('[TRACK-1] a page sets no cookie that is missing from the list', () => {
  const set = sources.flatMap((file) =>
    [...readSource(file).matchAll(/cookies\.set\((\w+)/g)].map(([, name]) => name),
  );
  expect(set).toEqual(['DRAFT_COOKIE']);
  expect(readSource('src/domain/project/own-keys.ts')).toMatch(/DRAFT_COOKIE = 'project_draft'/);
  expect(PLATFORM_COOKIES).toContain('project_draft');
});

it('[TRACK-1] the text about personal data names every cookie set for a visitor', () => {
  const text = readFileSync('content/pages/personal-data.md', 'utf8');
  const named = PLATFORM_COOKIES.filter((name) => !/^__|admin/.test(name));
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  expect(text).toContain('`recommendations`');
});
