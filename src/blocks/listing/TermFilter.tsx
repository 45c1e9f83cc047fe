import { useEffect, useRef, useState } from 'react';
import type { TermFacet } from '../../domain/listing/listing.ts';
import { termAddress } from '../../domain/product/card.ts';

const SHOWN_VALUES = 7;

interface TermFilterProps {
  facet: TermFacet;
  chosen: ReadonlySet<string>;
  tick: (id: string, code: string, chosen: boolean) => void;
}

/** A filter of values with counts [LIST-12]; long lists fold, and initially chosen values stay visible. */
export function TermFilter({ facet, chosen, tick }: TermFilterProps) {
  const [first] = useState(chosen);
  const [unfolded, setUnfolded] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  // Applies checkboxes changed before hydration.
  useEffect(() => {
    for (const box of place.current?.elements ?? []) {
      if (box instanceof HTMLInputElement && box.checked !== chosen.has(box.value))
        tick(facet.id, box.value, box.checked);
    }
  }, [facet.id, chosen, tick]);
  const isEarly = (code: string, index: number) => index < SHOWN_VALUES || first.has(code);
  const ordered = zeroLast(facet.values);
  const early = ordered.filter(({ code }, index) => isEarly(code, index));
  const late = ordered.filter(({ code }, index) => !isEarly(code, index));
  const values = (some: TermFacet['values']) => (
    <Values id={facet.id} values={some} chosen={chosen} tick={tick} />
  );
  return (
    <fieldset aria-label={facet.name} ref={place}>
      {values(early)}
      {late.length > 0 && (
        <details
          className="facet-more"
          open={unfolded || late.some(({ code }) => chosen.has(code))}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary>{`Ещё ${late.length}`}</summary>
          {values(late)}
        </details>
      )}
      {facet.term && (
        <a className="muted" href={termAddress(facet.term)} data-popup={facet.name}>
          Что это значит<span className="hidden-text">: {facet.name}</span>
        </a>
      )}
    </fieldset>
  );
}

/** Sorts values without matches last. */
function zeroLast(values: TermFacet['values']): TermFacet['values'] {
  const isEmpty = ({ count, chosen }: TermFacet['values'][number]) => count === 0 && !chosen;
  return [...values.filter((value) => !isEmpty(value)), ...values.filter(isEmpty)];
}

function Values({
  id,
  values,
  chosen,
  tick,
}: Omit<TermFilterProps, 'facet'> & { id: string; values: TermFacet['values'] }) {
  return values.map(({ code, label, count, swatch }) => (
    <label key={code}>
      <input
        type="checkbox"
        name={`${id}[]`}
        value={code}
        checked={chosen.has(code)}
        disabled={count === 0 && !chosen.has(code)}
        onChange={({ target }) => tick(id, code, target.checked)}
      />
      {swatch && <i className="facet-swatch" style={{ background: swatch }} />}
      {label}
      <small>{count}</small>
    </label>
  ));
}
