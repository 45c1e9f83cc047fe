import { useEffect, useRef, useState } from 'react';
import { POPUP_FAILURE, popupAddress, TAKE } from '../domain/product/popup.ts';
import { Dialog } from './Dialog.tsx';

interface PopupProps {
  /** Own address of the content, which is a page too. */
  address: string;
  title: string;
  /** Called when it is closed, with what its content handed over, if anything. */
  onClose: (taken: unknown) => void;
}

type Content = { state: 'loading' } | { state: 'failed' } | { state: 'here'; html: string };

/** A page's content in a modal [PROD-8]; its islands come alive by themselves. */
export function Popup({ address, title, onClose }: PopupProps) {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const [tries, setTries] = useState(1);
  const body = useRef<HTMLDivElement>(null);
  const taken = useRef<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const left = new AbortController();
    setContent({ state: 'loading' });
    fetchContent(address, left.signal)
      .then((html) => setContent({ state: 'here', html }))
      .catch(() => !left.signal.aborted && setContent({ state: 'failed' }));
    return () => left.abort();
  }, [address, tries]);

  useEffect(() => {
    const element = body.current;
    const take = (event: Event) => {
      taken.current = (event as CustomEvent<unknown>).detail;
      history.back();
    };
    // What is put into the basket by script is announced on the page, below the modal; other forms answer in their place.
    const submitted = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'post' || form.dataset['form'] !== undefined) return;
      setTimeout(() => event.defaultPrevented && history.back());
    };
    element?.addEventListener(TAKE, take);
    element?.addEventListener('submit', submitted);
    return () => {
      element?.removeEventListener(TAKE, take);
      element?.removeEventListener('submit', submitted);
    };
  }, []);

  return (
    <Dialog title={title} onClose={() => onClose(taken.current)}>
      <div ref={body} aria-busy={content.state === 'loading'}>
        {content.state === 'loading' && <Waiting />}
        {content.state === 'failed' && <Failed retry={() => setTries(tries + 1)} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's block */}
        {content.state === 'here' && <div dangerouslySetInnerHTML={{ __html: content.html }} />}
      </div>
    </Dialog>
  );
}

/** What a modal shows when its content did not come. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="popup-failure" role="alert">
      <p>{POPUP_FAILURE.ru}</p>
      <button className="button" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}

/** What a modal shows until its content is here. */
export function Waiting() {
  return (
    <div className="popup-wait" role="status">
      <p className="hidden-text">Загружаем</p>
      <span />
      <span />
      <span />
    </div>
  );
}

/** A content's HTML, once the style sheets it names have come, so that it never shows without them. */
export async function fetchContent(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(popupAddress(address, location.pathname + location.search), { signal });
  if (!answer.ok) throw new Error(`a popup's content was answered with ${answer.status}`);
  const html = await answer.text();
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g);
  await Promise.all(Array.from(sheets, ([, href = '']) => loadSheet(href)));
  return html.replaceAll(/<link rel="stylesheet"[^<>]*>/g, '');
}

function loadSheet(href: string): Promise<void> {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(`no style sheet at ${href}`));
    };
    document.head.append(sheet);
  });
}
