import './brand.css';

/** Text of a brand or collection, and its country unless the text names it; renders nothing if both are empty. */
export function Story({ country, text }: { country: string; text: string }) {
  const words = [text, text.includes(country) ? '' : `Страна: ${country}.`].filter(Boolean).join(' ');
  return words ? <p className="brand-story">{words}</p> : null;
}
