import { AREA_KEY } from '../client/storage/kept-area.ts';

/** The tick that closes the newsletter at the window's end, and the key by which the device remembers it. */
export const NEWS_CLOSE_ID = 'news-x';

/**
 * Runs before anything is painted, so that nothing jumps: where the device keeps «Моя площадь», cards make room for its total; where
 * the newsletter was closed, it stays in the footer [REV-5]. What an amount holds is chosen once the press that entered it has placed
 * its caret, so that what is typed takes its place [CART-5]: no region is hydrated at the first press. The policy names its hash.
 */
export const EARLY_SCRIPT = `addEventListener('focusin',({target:t})=>'amount'in t.dataset&&requestAnimationFrame(()=>document.activeElement==t&&t.select()));try{let s=localStorage,f=(k,n)=>s[k]&&document.documentElement.setAttribute(n,'');f('${AREA_KEY}','data-area');f('${NEWS_CLOSE_ID}','data-news');onchange=e=>e.target.id=='${NEWS_CLOSE_ID}'&&(s['${NEWS_CLOSE_ID}']=1)}catch{}`;
