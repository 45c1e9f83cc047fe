import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import type { Slide } from './slides.ts';
import './ideas.css';

export function Ideas({ ideas }: { ideas: readonly Slide[] }) {
  if (ideas.length === 0) return null;
  return (
    <section className="band" aria-labelledby="ideas">
      <div className="band-head">
        <h2 id="ideas">Ещё идеи</h2>
      </div>
      <ul className="ideas">
        {ideas.map(({ title, text, action, address, picture }) => (
          <li key={address} className="idea">
            <Picture picture={picture} sizes="(max-width: 767px) 78vw, 400px" alt="" />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="icon-link" href={address}>
              {action}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
