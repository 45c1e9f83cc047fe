// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { the } from '../../../tests/page.ts';
import { loadScript } from './load-script.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

it('resolves once a third-party script has run', async () => {
  const loaded = loadScript('https://chat.example/widget.js');
  const script = the<HTMLScriptElement>('head script');
  expect(script.src).toBe('https://chat.example/widget.js');
  script.dispatchEvent(new Event('load'));
  expect(await loaded).toBeUndefined();
});

it('fails with the address of a script that does not load', async () => {
  const loaded = loadScript('https://chat.example/widget.js');
  the('head script').dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow('https://chat.example/widget.js');
});
