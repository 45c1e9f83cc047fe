import { SaxesParser } from 'saxes';

/** Rule for an element: the pattern of its text, or its children with their numbers; attributes not listed in `attributes` are refused. */
interface ElementRule {
  text?: RegExp;
  /** Minimum and maximum number of each child; others are refused. */
  children?: Readonly<Record<string, readonly [min: number, max: number]>>;
  attributes?: Readonly<Record<string, RegExp | { optional: RegExp }>>;
}

/** Rules by element name, or by `parent/name` such as `shop/name` when the rule depends on the parent. */
export type DocumentRules = Readonly<Record<string, ElementRule>>;

export interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: ReadElement[];
  text: string;
}

/** Parses a document. @throws Error if it is not well-formed */
export function readDocument(xml: string): ReadElement {
  const root: ReadElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes } as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const at = open.at(-1);
    if (at) at.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] as ReadElement;
}

function faultsOfAttributes(path: string, { attributes }: ReadElement, rule: ElementRule): string[] {
  const known = rule.attributes ?? {};
  const foreign = Object.keys(attributes).filter((name) => !Object.hasOwn(known, name));
  return [
    ...foreign.map((name) => `${path}: no attribute ${name}`),
    ...Object.entries(known).flatMap(([name, expected]) => {
      const value = attributes[name];
      if (value === undefined) return expected instanceof RegExp ? [`${path}: lacks ${name}`] : [];
      const pattern = expected instanceof RegExp ? expected : expected.optional;
      return pattern.test(value) ? [] : [`${path}: ${name}="${value}"`];
    }),
  ];
}

function faultsOfChildren(path: string, { children }: ReadElement, rule: ElementRule): string[] {
  const known = rule.children ?? {};
  const counts = Map.groupBy(children, ({ name }) => name);
  return [
    ...[...counts.keys()]
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `${path}: no <${name}>`),
    ...Object.entries(known).flatMap(([name, [min, max]]) => {
      const count = counts.get(name)?.length ?? 0;
      return count >= min && count <= max ? [] : [`${path}: ${count} of <${name}>`];
    }),
  ];
}

/** Lists all violations of the rules in a document. */
export function faultsOf(element: ReadElement, rules: DocumentRules, parent = ''): string[] {
  const { name, text, children } = element;
  const path = `${parent}/${name}`;
  const rule = rules[path.split('/').slice(-2).join('/')] ?? rules[name];
  if (!rule) return [`${path}: unknown`];
  const badText = rule.text ? !rule.text.test(text) : text.trim() !== '';
  return [
    ...(badText ? [`${path}: «${text}»`] : []),
    ...faultsOfAttributes(path, element, rule),
    ...faultsOfChildren(path, element, rule),
    ...children.flatMap((child) => faultsOf(child, rules, path)),
  ];
}

/** Returns the text of a child element; undefined if there is none. */
export function textOf(element: ReadElement, name: string): string | undefined {
  return element.children.find((child) => child.name === name)?.text;
}
