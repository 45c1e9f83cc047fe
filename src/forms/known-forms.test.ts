import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesOf } from './known-forms.ts';

const BLOCKS = new URL('../blocks/', import.meta.url);

/** Names of the forms that blocks draw. */
function drawn(): string[] {
  const files = readdirSync(BLOCKS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  return files.flatMap((file) => {
    const source = readFileSync(new URL(file, BLOCKS), 'utf8');
    return [...source.matchAll(/<Form\s[^>]*?name="([\w-]+)"/g)].map(([, name]) => name ?? '');
  });
}

describe('the rules that a browser knows', () => {
  it('[FORM-1] are those of every form that is drawn, under its own name', async () => {
    const names = drawn();
    expect(names).toContain('order');
    for (const name of names) expect((await rulesOf(name))?.name, name).toBe(name);
    expect(await rulesOf('no-such-form')).toBeNull();
  });
});
