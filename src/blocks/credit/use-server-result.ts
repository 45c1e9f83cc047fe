import { useEffect, useRef, useState } from 'react';
import { fetchJson } from '../../client/net/fetch-json.ts';
import { type CreditDraft, type CreditResult, writeCreditDraft } from '../../domain/credit/credit-form.ts';
import { creditResultSchema } from '../../domain/credit/credit-form-schema.ts';

/**
 * Returns the server's figures [CREDIT-7], which replace the local ones until the form changes. Null while they are loading or if they
 * fail.
 */
export function useServerResult(
  wanted: readonly (readonly [string, string])[],
  draft: CreditDraft,
): CreditResult | null {
  const [answer, setAnswer] = useState<{ query: string; result: CreditResult } | null>(null);
  const query = String(
    new URLSearchParams([...wanted.map(([name, value]) => [name, value]), ...writeCreditDraft(draft)]),
  );
  const first = useRef(query);
  useEffect(() => {
    if (first.current === query) return;
    first.current = '';
    void fetchJson(creditResultSchema, `/views/ajax/credit/figures/?${query}`).then(
      (result) => result && setAnswer({ query, result }),
    );
  }, [query]);
  return answer?.query === query ? answer.result : null;
}
