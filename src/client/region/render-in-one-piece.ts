import type { ReactElement } from 'react';
import { renderToString, type ServerOptions } from 'react-dom/server';

/**
 * Renders to a string that takes no more memory than its characters. React adds thousands of short strings to one another, and V8 stores the
 * sums as a chain, 313 KB for a listing, which has to be copied as long as the page is in memory.
 */
export function renderInOnePiece(element: ReactElement, options?: ServerOptions): string {
  const html = renderToString(element, options);
  // V8 joins the pieces when a character is read. The comparison keeps it from leaving out a read without effect.
  return html.charCodeAt(0) === 0 ? '' : html;
}
