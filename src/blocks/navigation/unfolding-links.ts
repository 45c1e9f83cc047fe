import { followedLink } from '../../ui/plain-click.ts';
import { startProgress } from '../../ui/progress.ts';
import './unfolding-links.css';

let count = 0;

/** Puts the content of the link's `data-href` into its node; the node's id goes along as `bxajaxid`. */
async function load(link: HTMLAnchorElement, node: HTMLElement): Promise<void> {
  const done = startProgress();
  node.ariaBusy = 'true';
  try {
    const address = new URL(link.dataset['href'] ?? '', location.href);
    address.searchParams.set('bxajaxid', node.id);
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const content = document.createRange().createContextualFragment(await response.text());
    node.firstElementChild?.replaceChildren(content);
    node.dataset['loaded'] = '';
  } catch {
    const failed = document.createElement('p');
    failed.textContent = 'Не получилось загрузить. Закройте и откройте ещё раз.';
    node.firstElementChild?.replaceChildren(failed);
  } finally {
    node.ariaBusy = null;
    done();
  }
}

function nodeOf(link: HTMLAnchorElement): HTMLElement {
  const known = document.getElementById(link.getAttribute('aria-controls') ?? '');
  if (known) return known;
  const node = document.createElement('div');
  node.className = 'unfolded';
  node.id = `unfolded-${++count}`;
  node.append(document.createElement('div'));
  link.after(node);
  link.setAttribute('aria-controls', node.id);
  // The height it slides from.
  node.getBoundingClientRect();
  return node;
}

/** Links with `data-href` unfold what they lead to under themselves, loaded at the first opening [NAV-8]; else they are links. */
export function driveUnfoldingLinks(): void {
  for (const link of document.querySelectorAll('a[data-href]')) {
    link.role = 'button';
    link.ariaExpanded = 'false';
  }
  document.addEventListener('click', (event) => {
    const link = followedLink(event, 'a[data-href]');
    if (!link) return;
    event.preventDefault();
    const node = nodeOf(link);
    const opens = link.ariaExpanded !== 'true';
    link.role = 'button';
    link.ariaExpanded = String(opens);
    node.classList.toggle('unfolded-open', opens);
    if (opens && node.dataset['loaded'] === undefined && node.ariaBusy !== 'true') void load(link, node);
  });
}
