import { type ComponentType, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { ask } from '../../client/net/ask.ts';
import { outcomeOf } from '../../client/net/ask-json.ts';
import { popupAddress } from '../../client/rules/popup-address.ts';
import { type InPopup, POPUP_CONTENTS } from './contents.ts';

/** A popup's content on its way: what draws it and with what. */
export type Content =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; Component: ComponentType<InPopup>; props: object; sheet: string | null };

/** The sheet as the page's template needs it, see `mobile-sheets` [NAV-11]. */
function ofTemplate(sheet: string): string {
  const isMobile = document.documentElement.dataset['template'] === 'Mobile';
  return isMobile ? sheet.replace(/\.css$/, '.mobile.css') : sheet;
}

/** Loads the component of an address and asks the address for its props [PROD-8]; never rejects. */
async function loadContent(address: string): Promise<Content> {
  const content = POPUP_CONTENTS[address.split('?', 1)[0] ?? ''];
  const sheet = content?.sheet ? ofTemplate(content.sheet) : null;
  if (sheet) preload(sheet, { as: 'style' });
  const asking = ask(popupAddress(address, location.pathname + location.search), {
    accept: 'application/json',
  });
  const code = await content?.load().catch(() => null);
  if (!code) return { state: 'failed' };
  const { data: props } = outcomeOf(code.answer, address, await asking);
  if (!props) return { state: 'failed' };
  return { state: 'ready', Component: code.component, props, sheet };
}

/** The content of an address, and how to try once more. */
export function usePopupContent(address: string): [Content, () => void] {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let overtaken = false;
    setContent({ state: 'loading' });
    void loadContent(address).then((loaded) => !overtaken && setContent(loaded));
    return () => {
      overtaken = true;
    };
  }, [address, tries]);
  return [content, () => setTries(tries + 1)];
}
