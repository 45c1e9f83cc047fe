import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Picture as ShopPicture } from '../../../domain/product/picture.ts';
import type { ProductPage } from '../../../domain/product/product.ts';
import { type VideoPlayer, videoHost, videoPlayer } from '../../../domain/product/video.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import './video.css';

interface VideoProps {
  address: string;
  /** Null if the video cannot be played on this site. */
  player: VideoPlayer | null;
  host: string | null;
  name: string;
  /** Shown until the video is started. */
  poster: ShopPicture | null;
}

/** Returns the video of a product; null if there is none, or its address is not a web address. */
export function videoOf({ video: address, card }: Pick<ProductPage, 'video' | 'card'>): VideoProps | null {
  const player = videoPlayer(address);
  const host = videoHost(address);
  return player || host ? { address, player, host, name: card.name, poster: card.pictures[0] ?? null } : null;
}

/**
 * A video of the goods [PROD-11]: a frame with a button that loads the player, so that no other site is contacted before; without script a
 * link. A video that cannot be played here is a link with the name of its site.
 */
export function Video({ address, player, host, name, poster }: VideoProps) {
  return (
    <section className="facts" aria-labelledby="video">
      <h2 id="video">Видео</h2>
      {player ? (
        <VideoFrame address={address} player={player} name={name} poster={poster} />
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

type VideoFrameProps = Pick<VideoProps, 'address' | 'name' | 'poster'> & { player: VideoPlayer };

function VideoFrame({ address, player, name, poster }: VideoFrameProps) {
  const [state, setState] = useState<'waiting' | 'playing' | 'failed'>('waiting');
  const frame = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The player, which had the focus, has been removed.
    if (state === 'failed') frame.current?.focus();
  }, [state]);
  const clicked = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState('playing');
  };
  const note =
    state === 'failed' ? 'Видео не загрузилось. Нажмите, чтобы попробовать ещё раз.' : hintOf(player);
  return (
    <>
      {state === 'playing' ? (
        <div className="video-frame">
          <Player player={player} name={name} onFailure={() => setState('failed')} />
        </div>
      ) : (
        <a className="video-frame" href={address} rel="noopener" ref={frame} onClick={clicked}>
          <Picture picture={poster} sizes="(max-width: 991px) 100vw, 800px" alt="" />
          <span className="video-play" />
          <span className="hidden-text">Смотреть видео: {name}</span>
        </a>
      )}
      <p className="muted" role="status">
        {note}
      </p>
    </>
  );
}

function hintOf(player: VideoPlayer): string {
  if (player.kind === 'file') return '';
  return `Видео на ${player.site}: плеер этого сайта загрузится только после нажатия.`;
}

interface PlayerProps {
  player: VideoPlayer;
  name: string;
  /** Called if a file does not load; errors inside another site's frame cannot be detected. */
  onFailure: () => void;
}

function Player({ player: { kind, address }, name, onFailure }: PlayerProps) {
  const own = useRef<HTMLVideoElement>(null);
  const site = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    (own.current ?? site.current)?.focus();
    own.current?.play().catch(() => {});
  }, []);
  const title = `Видео: ${name}`;
  if (kind === 'frame')
    return (
      <iframe
        ref={site}
        src={address}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: merchants' videos come without captions
    <video
      ref={own}
      src={address}
      aria-label={title}
      tabIndex={0}
      preload="none"
      controls
      onError={onFailure}
    />
  );
}
