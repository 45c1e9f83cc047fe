import { browserProgram } from './browser-program.ts';
import { ALLOWED } from './element-writes-allowed.ts';
import { findElementWrites } from './find-element-writes.ts';
import { judgeElementWrites } from './judge-element-writes.ts';

/** Checks that only the modules of a short list create, find or write elements by hand; everything else is rendered by React from state. */
const { program, files } = browserProgram();
const found = findElementWrites(program, files);
const { refused, spare } = judgeElementWrites(found, ALLOWED);
for (const { file, line, what } of refused)
  console.error(
    `${file.replace('.script.ts', '')}:${line}: ${what}: what changes on the screen is drawn by React from state`,
  );
for (const file of spare) console.error(`${file} writes no element: take it out of the list`);
console.log(
  `${files.length} modules of the browser, ${Object.keys(ALLOWED).length} of which may write elements.`,
);
process.exit(refused.length + spare.length > 0 ? 1 : 0);
