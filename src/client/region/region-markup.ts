import { createElement } from 'react';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { type RegionProps, regionAttributes } from './Region.tsx';
import { renderInOnePiece } from './render-in-one-piece.ts';

/** What the server's markup of a component depends on, if it is the same for many regions but for some texts. */
export interface SameMarkup<Props extends object> {
  /** Props whose texts the markup contains as they are, and on which nothing else depends. */
  shown?: readonly (keyof Props)[];
  /** Props on which the markup does not depend. */
  hidden?: readonly (keyof Props)[];
}

/** Links that React writes before everything else, for the browser to load at once. */
export const HINTS = /^(?:<link [^>]*\/>)+/;
/** Stands for a shown text: private characters, which React does not escape, around the name of the prop. */
const BLANK = /\uE000(\w+)\uE001/;
const MAX_STORED = 500;
/** Longer props contain lists, which are hardly ever the same again. */
const MAX_KEY = 1000;

/** Escapes a text as React does. */
const escaped = (text: string) => escapeMarkup(text).replaceAll("'", '&#x27;');

/** Escapes JSON for an attribute in single quotes, which most JSON does not contain; in double quotes it would be half as long again. */
function quoted(json: string): string {
  return `'${json.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;')}'`;
}

function render<Props extends object>({ name, component, props }: RegionProps<Props>): string {
  // Contains the comment nodes by which React finds text nodes and Suspense boundaries, unlike Astro's own rendering.
  return renderInOnePiece(createElement(component, props), { identifierPrefix: name });
}

/** Markup by name and props, cut at the blanks: texts at even places, names of props at odd ones. */
const stored = new Map<string, readonly string[]>();

/** Renders the same markup once, and fills in the shown texts. */
function renderOnce<Props extends object>(
  region: RegionProps<Props>,
  { shown = [], hidden = [] }: SameMarkup<Props>,
): string {
  const given = new Map<PropertyKey, unknown>(Object.entries(region.props));
  const texts = new Map(
    shown.map((prop) => {
      const text = given.get(prop);
      return [String(prop), typeof text === 'string' ? text : ''] as const;
    }),
  );
  const leftOut = new Set<PropertyKey>([...shown, ...hidden]);
  const key = region.name + JSON.stringify([...given].filter(([prop]) => !leftOut.has(prop)));
  // React writes no text node for an empty text, so the markup would be another.
  if (key.length > MAX_KEY || [...texts.values()].includes('')) return render(region);
  let pieces = stored.get(key);
  if (!pieces) {
    const blanks = Object.fromEntries([...texts.keys()].map((prop) => [prop, `\uE000${prop}\uE001`]));
    pieces = render({ ...region, props: { ...region.props, ...blanks } }).split(BLANK);
    if (stored.size >= MAX_STORED) stored.clear();
    stored.set(key, pieces);
  }
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : escaped(texts.get(piece) ?? ''))).join('');
}

/**
 * Returns a region as HTML, the same as {@link Region} but for the quotes around its props. The element around the component is written
 * here, because React's escaping of props took more memory than anything else in a page.
 */
export function regionMarkup<Props extends object>(
  region: RegionProps<Props> & { same?: SameMarkup<Props> },
): string {
  const { as: place = 'div', from, props, same } = region;
  const content = same ? renderOnce(region, same) : render(region);
  const [hints = ''] = HINTS.exec(content) ?? [];
  const attributes = Object.entries(regionAttributes(region)).map(([name, value]) =>
    value === undefined ? '' : ` ${name === 'className' ? 'class' : name}="${value}"`,
  );
  const data = from ? `data-props-from="${escaped(from)}"` : `data-props=${quoted(JSON.stringify(props))}`;
  return `${hints}<${place}${attributes.join('')} ${data}>${content.slice(hints.length)}</${place}>`;
}
