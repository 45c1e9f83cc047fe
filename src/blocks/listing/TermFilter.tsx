import type { TermFacet } from '../../domain/listing/listing.ts';

/** Values shown before the list folds. */
const SHOWN_VALUES = 7;

/** A filter of values with their counts [LIST-12]; long lists fold, and what is chosen stays in view. */
export function TermFilter({ facet }: { facet: TermFacet }) {
  const early = facet.values.filter((value, index) => index < SHOWN_VALUES || value.chosen);
  const late = facet.values.filter((value, index) => index >= SHOWN_VALUES && !value.chosen);
  return (
    <fieldset aria-label={facet.name}>
      <Values id={facet.id} values={early} />
      {late.length > 0 && (
        <details className="facet-more">
          <summary>{`Ещё ${late.length}`}</summary>
          <Values id={facet.id} values={late} />
        </details>
      )}
    </fieldset>
  );
}

function Values({ id, values }: { id: string; values: TermFacet['values'] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.code}>
          <label>
            <input
              type="checkbox"
              name={`${id}[]`}
              value={value.code}
              defaultChecked={value.chosen}
              disabled={value.count === 0 && !value.chosen}
            />
            {value.label}
            <small>{value.count}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}
