import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What shoppers read; pages name only titles of windows and files of messages are read on a telephone as they come. */
const FILES = ['src/{blocks,domain,layouts,forms,ui,client}/**/*.{ts,tsx}', 'content/*.ts'];
/** Not texts of pages: labels for screen readers and what the operator of an import reads. */
const UNSEEN = /aria-label|bind-units|content-(fields|schema)\.ts/;
const COMMENT = /^\s*(\/\/|\*|\/\*|\{\/\*)/;

it('[CONTENT-6] no line of a text can begin with a dash: the word before it goes along', () => {
  const loose = FILES.flatMap((pattern) => globSync(pattern))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          COMMENT.test(text) || !/ —|^\s*—/.test(text) ? [] : [`${file}:${index + 1}: ${text}`],
        ),
    )
    .filter((found) => !UNSEEN.test(found));
  expect(loose).toEqual([]);
});
