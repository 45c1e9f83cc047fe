import { Icon } from '../../ui/Icon.tsx';

/** The way to a film of the goods; nothing for goods without one, or with an address that is none of the web's. */
export function Video({ address, name }: { address: string; name: string }) {
  if (!/^https:\/\/\S+$/.test(address)) return null;
  return (
    <section className="facts" aria-labelledby="video">
      <h2 id="video">Видео</h2>
      <p>
        <a className="button button-quiet" href={address} rel="noopener">
          <Icon name="chevron-right" />
          Смотреть видео<span className="hidden-text">: {name}</span>
        </a>
      </p>
    </section>
  );
}
