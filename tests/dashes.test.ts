import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files with texts for shoppers. Titles in pages and texts in message files are not checked: they are not laid out by the shop's pages. */
const FILES = ['src/{blocks,domain,layouts,forms,ui,client}/**/*.{ts,tsx}', 'content/*.ts'];
/** Lines and files whose texts do not appear on pages: labels for screen readers, and messages for the operator. */
const UNSEEN = /aria-label|bind-units|content-(fields|schema)\.ts/;
const COMMENT = /^\s*(\/\/|\*|\/\*|\{\/\*)/;

it('[CONTENT-6] no line of a text can begin with a dash, because the dash is bound to the word before it', () => {
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
