import type { Benefit } from '../../../domain/product/benefit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './benefits.css';

/** Reasons to buy here; `open` is the id of the one whose text is shown immediately [PROD-10]. */
export function Benefits({ benefits, open }: { benefits: readonly Benefit[]; open: string | null }) {
  if (benefits.length === 0) return null;
  return (
    <section className="facts" aria-labelledby="benefits">
      <h2 id="benefits">Условия покупки</h2>
      <div className="benefits">
        {benefits.map(({ id, title, text, more }) => (
          <details key={id} id={`benefit-${id}`} name="benefit" open={id === open}>
            {/* biome-ignore lint/a11y/noAutofocus: the requested address names it, like a fragment; this also works without script */}
            <summary autoFocus={id === open}>
              {title}
              <Icon name="chevron-down" />
            </summary>
            <p>
              {text} <a href={more.address}>{more.text}</a>
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
