// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { the } from '../../../tests/page.ts';
import { loadScript } from './load-script.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

it('another site’s script is there once it has run', async () => {
  const loaded = loadScript('https://chat.example/widget.js');
  const script = the<HTMLScriptElement>('head script');
  expect(script.src).toBe('https://chat.example/widget.js');
  script.dispatchEvent(new Event('load'));
  expect(await loaded).toBeUndefined();
});

it('one that does not come is a failure with its address', async () => {
  const loaded = loadScript('https://chat.example/widget.js');
  the('head script').dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow('https://chat.example/widget.js');
});
