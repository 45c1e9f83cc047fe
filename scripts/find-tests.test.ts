import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findTests } from './find-tests.ts';

const FOLDERS = {
  'src/domain/a': 'pure',
  'src/client/rules': 'pure',
  'src/client': 'whole',
  'tests/exchange': 'databases',
  'tests/services': 'databases',
  'tests/server': 'whole',
  tests: 'whole',
  'tests/e2e': 'vitest.e2e.config.ts',
  demo: 'whole',
  scripts: 'whole',
  bench: 'whole',
  content: 'whole',
};

it('runs every test of both extensions once, and reports a test that no run includes', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kafel-tests-'));
  try {
    const expected = Object.entries(FOLDERS).flatMap(([folder, project]) =>
      ['x.test.ts', 'x.test.tsx'].map((name) => [`${folder}/${name}`, [project]] as const),
    );
    for (const [file] of [...expected, ['src/old.spec.ts'], ['src/plain.test.mjs']]) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), '');
    }
    const { projects, misplaced } = await findTests(root);
    expect(Object.fromEntries(projects)).toEqual(Object.fromEntries(expected));
    expect([...misplaced].sort()).toEqual(['src/old.spec.ts', 'src/plain.test.mjs']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
