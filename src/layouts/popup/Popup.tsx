import { type SubmitEvent, Suspense, useRef } from 'react';
import { RegionBoundary } from '../../client/region/RegionBoundary.tsx';
import { POPUP_FAILURE } from '../../client/rules/popup-address.ts';
import { type OpenPopup, popupClosed } from '../../client/store/popup.ts';
import type { BuyingWish } from '../../domain/product/buying-wish.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Content, usePopupContent } from './use-popup-content.ts';

/** An address in a modal, drawn by the component of its page from what the address answers as JSON [PROD-8]. */
export function Popup({ address, title }: OpenPopup) {
  const [content, retry] = usePopupContent(address);
  const taken = useRef<BuyingWish | null>(null);
  const take = (wish: BuyingWish | null) => {
    taken.current = wish;
    history.back();
  };
  return (
    <Dialog title={title} onClose={() => popupClosed(taken.current)}>
      <div aria-busy={content.state === 'loading'} onSubmit={closeWhenBought}>
        {content.state === 'failed' ? (
          <Failed retry={retry} />
        ) : (
          <RegionBoundary
            name={`popup${(address.split('?', 1)[0] ?? '').replaceAll('/', '-')}`}
            place={null}
            otherwise={<Broken address={address} />}
          >
            <Suspense fallback={<Waiting />}>
              <Drawn content={content} onTake={take} />
            </Suspense>
          </RegionBoundary>
        )}
      </div>
    </Dialog>
  );
}

/** The content; it waits for its style sheet, so that it never shows without it. */
function Drawn({ content, onTake }: { content: Content; onTake: (wish: BuyingWish | null) => void }) {
  if (content.state !== 'ready') return <Waiting />;
  const { Component, props, sheet } = content;
  return (
    <>
      {sheet && <link rel="stylesheet" href={sheet} precedence="popup" />}
      <Component {...props} onTake={onTake} />
    </>
  );
}

/** What is put into the basket by script is announced on the page, below the modal; other forms answer in their place. */
function closeWhenBought({ target, nativeEvent }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  if (form.method !== 'post' || form.dataset['form'] !== undefined) return;
  setTimeout(() => nativeEvent.defaultPrevented && history.back());
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="popup-failure" role="alert">
      <p>{POPUP_FAILURE.ru}</p>
      <button className="button" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}

/** What cannot be drawn over the page stands on one of its own, which needs no script. */
function Broken({ address }: { address: string }) {
  return (
    <div className="popup-failure" role="alert">
      <p>{POPUP_FAILURE.ru}</p>
      <a className="button" href={address}>
        Открыть страницу
      </a>
    </div>
  );
}

function Waiting() {
  return (
    <div className="popup-wait" role="status">
      <p className="hidden-text">Загружаем</p>
      <span />
      <span />
      <span />
    </div>
  );
}
