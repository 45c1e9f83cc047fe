import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Rule {
  /** Enclosing at-rules and rules. */
  within: string;
  selector: string;
  declarations: string[];
}

const COMMENTS = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** Returns all rules of a sheet without braces or semicolons in strings. */
function rulesOf(css: string): Rule[] {
  const open: Rule[] = [];
  const rules: Rule[] = [];
  let text = '';
  for (const part of css.replace(COMMENTS, '').split(/([{};])/)) {
    if (part === '{') {
      open.push({ within: open.map(({ selector }) => selector).join(' '), selector: text, declarations: [] });
    } else if (part === ';' || part === '}') {
      if (text) open.at(-1)?.declarations.push(text);
      if (part === '}') rules.push(...open.splice(-1));
    }
    text = /[{};]/.test(part) ? '' : part.trim().replaceAll(/\s+/g, ' ');
  }
  return rules;
}

const rules = globSync('src/**/*.css').flatMap((file) =>
  rulesOf(readFileSync(file, 'utf8')).map((rule) => ({ ...rule, place: `${file}: ${rule.selector}` })),
);

it('parses the style sheets', () => {
  expect(rules.length).toBeGreaterThan(1000);
  expect(rulesOf('@media x { /* a */ b { c: d; e: f } }')[0]).toEqual({
    within: '@media x',
    selector: 'b',
    declarations: ['c: d', 'e: f'],
  });
});

it('uses only named layers for z-index', () => {
  const tokens = rules.flatMap(({ declarations }) =>
    declarations.filter((each) => each.startsWith('--layer-')),
  );
  const known = new Set(tokens.map((token) => `var(${token.split(':')[0]})`));
  const others = rules.flatMap(({ place, declarations }) =>
    declarations
      .map((each) => /^(?:--[\w-]+-)?z-index: (.+)$/.exec(each)?.[1])
      .filter((layer) => layer !== undefined && !known.has(layer))
      .map((layer) => `${place}: ${layer}`),
  );
  expect(others).toEqual([]);
});

it('does not repeat four or more declarations that rules share: `shared.css` is for several blocks', () => {
  const alike = Map.groupBy(
    rules.filter(({ declarations }) => declarations.length >= 4),
    ({ within, declarations }) => `${within} ${declarations.toSorted().join('; ')}`,
  );
  const repeated = [...alike.values()].filter((group) => group.length > 1);
  expect(repeated.map((group) => group.map(({ place }) => place))).toEqual([]);
});
