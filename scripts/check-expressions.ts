import { globSync, readFileSync } from 'node:fs';
import { check } from 'recheck';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * Checks every regular expression for backtracking. Two checkers are used, because each misses what the other finds: scslre analyses the
 * expression, recheck also searches for a slow input.
 */
interface Expression {
  place: string;
  source: string;
  flags: string;
}

/** Maximum milliseconds for one expression: most take a few, the hardest takes three seconds, or ten times that on a busy machine. */
const TIMEOUT_MS = 120_000;
/** Limits an attack by steps instead of time, so that the verdict is the same on every machine. */
const ATTACK = { attackLimit: 1e8, attackTimeout: null, incubationTimeout: null };
/** Number of checks at the same time; each is a request to recheck's own process. */
const AT_ONCE = 2;
const FRONTMATTER = '---\n';

/** Returns the TypeScript of a file; of an Astro page its frontmatter, at its original lines. */
function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.astro')) return text;
  const end = text.startsWith(FRONTMATTER) ? text.indexOf(`\n${FRONTMATTER}`, FRONTMATTER.length) : -1;
  return end < 0 ? '' : `\n${text.slice(FRONTMATTER.length, end)}`;
}

function collect(file: string, found: Expression[], wrong: string[]): void {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, codeOf(file), ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    const place = () => `${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp')
      wrong.push(
        `${place()}: an expression put together while running cannot be checked: write it as a literal`,
      );
    ts.forEachChild(node, visit);
  };
  visit(parsed);
}

/** Returns why an expression may take more than linear time; null if it cannot. */
async function judge({ source, flags }: Expression): Promise<string | null> {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  if (reports[0]) return reports[0].exponential ? 'exponential' : 'polynomial';
  const found = await check(source, flags.replace('d', ''), { timeout: TIMEOUT_MS, ...ATTACK });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable'
    ? `${found.complexity.summary}, with ${found.attack.pattern.slice(0, 200)}`
    : `not judged: ${found.error.kind}`;
}

const wrong: string[] = [];
const found: Expression[] = [];
for (const file of globSync('{src,content,demo}/**/*.{ts,tsx,mjs,astro}').sort())
  if (!file.includes('.test.')) collect(file, found, wrong);
const different = [...new Map(found.map((each) => [`/${each.source}/${each.flags}`, each])).entries()];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = different.pop(); next; next = different.pop()) {
      const [text, expression] = next;
      const why = await judge(expression);
      if (why) wrong.push(`${expression.place}: ${text} can go back over its text: ${why}`);
    }
  }),
);
for (const line of wrong.sort()) console.error(line);
console.log(`${found.length} expressions, ${wrong.length} that can go back over their text.`);
process.exit(wrong.length > 0 ? 1 : 0);
