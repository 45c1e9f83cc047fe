import * as v from 'valibot';
import { termSchema } from '../../domain/product/term-schema.ts';

export const termTextSchema = v.pick(termSchema, ['text', 'meanings']);

/** Explanation of a term: its text, then the meaning of each value [PROD-8]. */
export function TermText({ text, meanings }: v.InferOutput<typeof termTextSchema>) {
  return (
    <div className="prose">
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {meanings.length > 0 && (
        <ul>
          {meanings.map(([value, meaning]) => (
            <li key={value}>
              <b>{value}</b>&nbsp;— {meaning}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/term/">Все термины</a>
      </p>
    </div>
  );
}
