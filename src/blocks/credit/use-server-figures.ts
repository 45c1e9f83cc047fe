import { useEffect, useRef, useState } from 'react';
import { type CreditDraft, writeCreditDraft } from '../../domain/credit/credit-form.ts';

/**
 * The figures as the server counts them: they are shown instead of our own as soon as they come, until the form changes. Null
 * while they are not there; where they do not come, our own stay.
 */
export function useServerFigures(
  wanted: readonly (readonly [string, string])[],
  draft: CreditDraft,
): string | null {
  const [answer, setAnswer] = useState<{ query: string; html: string } | null>(null);
  const query = String(
    new URLSearchParams([...wanted.map(([name, value]) => [name, value]), ...writeCreditDraft(draft)]),
  );
  const first = useRef(query);
  useEffect(() => {
    if (first.current === query) return;
    first.current = '';
    const overtaken = new AbortController();
    fetch(`/views/ajax/credit/figures/?${query}`, { signal: overtaken.signal })
      .then(async (response) => response.ok && setAnswer({ query, html: await response.text() }))
      .catch(() => {});
    return () => overtaken.abort();
  }, [query]);
  return answer?.query === query ? answer.html : null;
}
