import { type ComponentType, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { outcomeOf } from '../../client/net/fetch-json.ts';
import { request } from '../../client/net/request.ts';
import { popupAddress } from '../../client/rules/popup-address.ts';
import { type InPopup, POPUP_CONTENTS } from './contents.ts';

/** Content of a popup with its component, props and style sheet, once they are loaded. */
export type Content =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; Component: ComponentType<InPopup>; props: object; sheet: string | null };

/** Returns the variant of a style sheet for the page's template, see `mobile-sheets` [NAV-11]. */
function ofTemplate(sheet: string): string {
  const isMobile = document.documentElement.dataset['template'] === 'Mobile';
  return isMobile ? sheet.replace(/\.css$/, '.mobile.css') : sheet;
}

/** Loads a popup's component and its props from the address [PROD-8]; never rejects. */
async function loadContent(address: string): Promise<Content> {
  const content = POPUP_CONTENTS[address.split('?', 1)[0] ?? ''];
  const sheet = content?.sheet ? ofTemplate(content.sheet) : null;
  if (sheet) preload(sheet, { as: 'style' });
  const response = request(popupAddress(address, location.pathname + location.search), {
    accept: 'application/json',
  });
  const code = await content?.load().catch(() => null);
  if (!code) return { state: 'failed' };
  const { data: props } = outcomeOf(code.answer, address, await response);
  if (!props) return { state: 'failed' };
  return { state: 'ready', Component: code.component, props, sheet };
}

/** Returns the content of a popup's address, and a function that loads it again. */
export function usePopupContent(address: string): [Content, () => void] {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt has to repeat the request
  useEffect(() => {
    let superseded = false;
    setContent({ state: 'loading' });
    void loadContent(address).then((loaded) => !superseded && setContent(loaded));
    return () => {
      superseded = true;
    };
  }, [address, tries]);
  return [content, () => setTries(tries + 1)];
}
