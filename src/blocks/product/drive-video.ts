import { followedLink } from '../../ui/plain-click.ts';

/** Puts the player in the place of a film's frame when it is pressed [PROD-11]. */
export function driveVideo(): void {
  document.addEventListener('click', (event) => {
    const frame = followedLink(event, 'a[data-player]');
    if (!frame) return;
    event.preventDefault();
    const place = document.createElement('div');
    place.className = frame.className;
    const player = playerOf(frame, () => {
      place.replaceWith(frame);
      frame.focus();
    });
    place.append(player);
    frame.replaceWith(place);
    player.focus();
    if (player instanceof HTMLVideoElement) void player.play().catch(() => {});
  });
}

/** `onFailure` hears of a file that does not come; what a site shows in its frame is its own. */
function playerOf(frame: HTMLAnchorElement, onFailure: () => void): HTMLElement {
  const { player, address = '', name = '' } = frame.dataset;
  if (player === 'frame') {
    const site = document.createElement('iframe');
    site.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    site.title = name;
    site.src = address;
    return site;
  }
  const film = document.createElement('video');
  film.controls = true;
  film.preload = 'none';
  film.ariaLabel = name;
  film.tabIndex = 0;
  film.addEventListener('error', () => {
    onFailure();
    const note = frame.nextElementSibling;
    if (note) note.textContent = 'Видео не загрузилось. Нажмите, чтобы попробовать ещё раз.';
  });
  film.src = address;
  return film;
}
