import { AREA_KEY } from '../client/storage/stored-area.ts';
import { SAVED_COOKIE } from '../domain/consent/consent.ts';

/** Id of the checkbox that closes the newsletter form; also the storage key. */
export const NEWS_CLOSE_ID = 'news-x';

/**
 * Script that runs before anything is painted, so that nothing moves or appears late: the question about cookies is shown to a visitor who
 * has not answered it [TRACK-1], cards reserve space for the total of «Моя площадь», and a newsletter form that was closed stays in the
 * footer [REV-5]. It also selects the content of an amount field on focus, after the press has placed the caret, so that typing replaces
 * the content [CART-5]; a region would be too late, because none is hydrated at the first press. The security policy contains the hash of
 * this script.
 */
export const EARLY_SCRIPT = `addEventListener('focusin',({target:t})=>'amount'in t.dataset&&requestAnimationFrame(()=>document.activeElement==t&&t.select()));{let d=document,a=d.documentElement.dataset;/${SAVED_COOKIE}/.test(d.cookie)||(a.consent='');try{let s=localStorage;s['${AREA_KEY}']&&(a.area='');s['${NEWS_CLOSE_ID}']&&(a.news='');onchange=e=>e.target.id=='${NEWS_CLOSE_ID}'&&(s['${NEWS_CLOSE_ID}']=1)}catch{}}`;
