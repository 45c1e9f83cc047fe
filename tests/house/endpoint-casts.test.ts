import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

function castsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const casts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') casts.push(`${file}: ${node.getText()}`);
    node.forEachChild(visit);
  };
  visit(source);
  return casts;
}

it('endpoints contain no casts of outside data', () => {
  const files = globSync('src/http/endpoints/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(castsIn)).toEqual([]);
});
