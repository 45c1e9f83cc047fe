import { BENEFITS } from '../../../../content/benefits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './benefits.css';

/** What speaks for buying here; `open` is the id of the one whose text stands there at once [PROD-10]. */
export function Benefits({ open }: { open: string | null }) {
  return (
    <section className="facts" aria-labelledby="benefits">
      <h2 id="benefits">Условия покупки</h2>
      <div className="benefits">
        {BENEFITS.map(({ id, title, text, more }) => (
          <details key={id} id={`benefit-${id}`} name="benefit" open={id === open}>
            {/* biome-ignore lint/a11y/noAutofocus: its address asked for it, as a fragment does; without script too */}
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
