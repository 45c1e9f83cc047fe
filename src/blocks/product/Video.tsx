import type { Picture as ShopPicture } from '../../domain/product/picture.ts';
import { videoHost, videoPlayer } from '../../domain/product/video.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import './video.css';

interface VideoProps {
  address: string;
  name: string;
  /** Stands in the frame until the film is asked for. */
  poster: ShopPicture | null;
}

/**
 * A film of the goods [PROD-11]: a frame with a button, in whose place `drive-video` puts the player, so that no other site is
 * asked before somebody wants to see it; without script the frame is a link to the film. A film that cannot be played here is
 * a link with the name of its site; goods without one, or with an address that is none of the web's, have nothing.
 */
export function Video({ address, name, poster }: VideoProps) {
  const player = videoPlayer(address);
  const host = videoHost(address);
  if (!player && !host) return null;
  return (
    <section className="facts" aria-labelledby="video">
      <h2 id="video">Видео</h2>
      {player ? (
        <>
          <a
            className="video-frame"
            href={address}
            rel="noopener"
            data-plain
            data-player={player.kind}
            data-address={player.address}
            data-name={`Видео: ${name}`}
          >
            <Picture picture={poster} sizes="(max-width: 991px) 100vw, 800px" alt="" />
            <span className="video-play" />
            <span className="hidden-text">Смотреть видео: {name}</span>
          </a>
          <p className="muted" role="status">
            {player.kind === 'frame' &&
              `Видео на ${player.site}: плеер этого сайта загрузится только после нажатия.`}
          </p>
        </>
      ) : (
        <p>
          <a className="button button-quiet" href={address} rel="noopener">
            <Icon name="chevron-right" />
            Смотреть видео на {host}
            <span className="hidden-text">: {name}</span>
          </a>
        </p>
      )}
    </section>
  );
}
