import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';

/** An address as a code that a telephone reads off paper: SVG. It is drawn here, for the browser would fetch 6 KB of script to do it. */
export function addressCode(address: string): string {
  const svg = renderToStaticMarkup(<QRCodeSVG value={address} level="L" size={110} marginSize={2} />);
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
}
