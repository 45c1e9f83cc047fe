import { NOTICE_MS } from '../../domain/page/timings.ts';
import { $notice, type Notice } from '../parts/notice-store.ts';
import './toast.css';

function icon(name: string): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.classList.add('icon');
  drawing.ariaHidden = 'true';
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#i-${name}`);
  drawing.append(use);
  return drawing;
}

function thumbnail(address: string): HTMLElement {
  const picture = document.createElement('img');
  picture.src = address;
  picture.alt = '';
  return picture;
}

function toast({ text, kind, link, item }: Notice): HTMLElement {
  const box = document.createElement('div');
  box.className = `toast toast-${kind}`;
  const words = document.createElement('p');
  words.append(text);
  if (item) {
    const name = document.createElement('small');
    name.append(item.name);
    words.append(name);
  }
  if (link) {
    const way = document.createElement('a');
    way.href = link.address;
    way.append(link.text);
    words.append(way);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = 'Закрыть сообщение';
  close.append(icon('close'));
  close.addEventListener('click', () => $notice.set(null));
  box.append(
    item?.picture ? thumbnail(item.picture) : icon(kind === 'done' ? 'check' : 'warning'),
    words,
    close,
  );
  return box;
}

/** Shows the result of the last action for a while in the page's place for it, which announces it; hovering or focusing keeps it. */
export function showNotices(): void {
  const place = document.getElementById('toasts');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    if (place?.querySelector('.toast:hover, .toast:focus-within')) timer = setTimeout(hide, NOTICE_MS);
    else $notice.set(null);
  };
  $notice.listen((notice) => {
    clearTimeout(timer);
    place?.replaceChildren(...(notice ? [toast(notice)] : []));
    if (notice) timer = setTimeout(hide, NOTICE_MS);
  });
}
