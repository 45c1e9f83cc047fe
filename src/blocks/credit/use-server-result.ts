import { useEffect, useRef, useState } from 'react';
import { askJson } from '../../client/net/ask-json.ts';
import { type CreditDraft, type CreditResult, writeCreditDraft } from '../../domain/credit/credit-form.ts';
import { creditResultSchema } from '../../domain/credit/credit-form-schema.ts';

/**
 * The figures as the server counts them [CREDIT-7]: they are shown instead of our own as soon as they come, until the form changes. Null
 * while they are not there; where they do not come, our own stay.
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
    void askJson(creditResultSchema, `/views/ajax/credit/figures/?${query}`).then(
      (result) => result && setAnswer({ query, result }),
    );
  }, [query]);
  return answer?.query === query ? answer.result : null;
}
