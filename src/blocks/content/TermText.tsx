import type { Term } from '../../domain/product/term.ts';

/** What a term means, in words and value by value [PROD-8]. */
export function TermText({ text, meanings }: Pick<Term, 'text' | 'meanings'>) {
  return (
    <div className="term-text">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {meanings.length > 0 && (
        <dl>
          {meanings.map(([value, meaning]) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <a href="/term/">Все термины</a>
      </p>
    </div>
  );
}
