import { type SubmitEvent, Suspense, useRef } from 'react';
import { RegionBoundary } from '../../client/region/RegionBoundary.tsx';
import { POPUP_FAILURE } from '../../client/rules/popup-address.ts';
import { type OpenPopup, popupClosed } from '../../client/store/popup.ts';
import type { BuyingRequest } from '../../domain/product/buying-request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Content, usePopupContent } from './use-popup-content.ts';

/** Shows the page at an address in a modal, rendered by its component with props that the address returns as JSON [PROD-8]. */
export function Popup({ address, title }: OpenPopup) {
  const [content, retry] = usePopupContent(address);
  const result = useRef<BuyingRequest | null>(null);
  const closeWith = (handedOver: BuyingRequest | null) => {
    result.current = handedOver;
    history.back();
  };
  return (
    <Dialog title={title} onClose={() => popupClosed(result.current)}>
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
              <Drawn content={content} onDone={closeWith} />
            </Suspense>
          </RegionBoundary>
        )}
      </div>
    </Dialog>
  );
}

/** The popup's content; suspends until its style sheet is loaded. */
function Drawn({ content, onDone }: { content: Content; onDone: (result: BuyingRequest | null) => void }) {
  if (content.state !== 'ready') return <Waiting />;
  const { Component, props, sheet } = content;
  return (
    <>
      {sheet && <link rel="stylesheet" href={sheet} precedence="popup" />}
      <Component {...props} onDone={onDone} />
    </>
  );
}

/**
 * Closes the modal after script has submitted a buy form, because the page below announces the result; other forms show their result
 * themselves.
 */
function closeWhenBought({ target, nativeEvent }: SubmitEvent): void {
  const form = target as HTMLFormElement;
  if (form.method !== 'post' || form.dataset['form'] !== undefined) return;
  setTimeout(() => nativeEvent.defaultPrevented && history.back());
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div className="popup-failure" role="alert">
      <p>{POPUP_FAILURE}</p>
      <button className="button" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}

/** Shown if the content fails to render: links to the page at the address, which needs no script. */
function Broken({ address }: { address: string }) {
  return (
    <div className="popup-failure" role="alert">
      <p>{POPUP_FAILURE}</p>
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
