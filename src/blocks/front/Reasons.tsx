import type { Reason } from '../../domain/content/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import './reasons.css';

/** Reasons to buy here: up to four lines, each about something that the shop does. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <section className="band" aria-labelledby="reasons">
      <h2 className="hidden-text" id="reasons">
        Почему у нас удобно
      </h2>
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason.title}>
            <Icon name={reason.icon} />
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
