import './brand.css';

/** What is told of a brand or a collection; its country where the text does not name it. Nothing where nothing is known. */
export function Story({ country, text }: { country: string; text: string }) {
  const words = [text, text.includes(country) ? '' : `Страна: ${country}.`].filter(Boolean).join(' ');
  return words ? <p className="brand-story">{words}</p> : null;
}
