import { JSDOM } from 'jsdom';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The yardstick: React rendering the same elements, attributes and texts, without components, in a process of its own. */
type Draw = () => ReactNode;

const NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' };
/** Elements whose text is not rendered. */
const RAW = new Set(['SCRIPT', 'STYLE']);

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((rule) => {
    const at = rule.indexOf(':');
    return at < 0 ? [] : [[rule.slice(0, at).trim(), rule.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'style') props['style'] = styleOf(value);
    else if (!name.startsWith('on')) props[NAMES[name] ?? name] = value === '' ? true : value;
  }
  if (RAW.has(element.nodeName)) props['dangerouslySetInnerHTML'] = { __html: element.textContent };
  return props;
}

/** Returns a function that creates the elements of a node anew at each call, as components do at each render. */
function drawOf(node: Node): Draw {
  if (node.nodeType !== 1) return () => node.textContent;
  const element = node as Element;
  const props = propsOf(element);
  const children = RAW.has(element.nodeName)
    ? []
    : [...element.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3).map(drawOf);
  return () => createElement(element.localName, { ...props }, ...children.map((draw) => draw()));
}

process.on('message', ({ html, times }: { html: readonly string[]; times: number }) => {
  const draws = html.map((text) => drawOf(new JSDOM(text).window.document.body));
  const draw = (time: number) => renderToString(createElement('div', null, draws[time % draws.length]?.()));
  for (let time = 0; time < times; time++) draw(time);
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) draw(time);
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000 / times);
});
