/**
 * Runs before anything is painted, until the page's script comes: what is typed and ticked in a region with `main` is noted, and what is
 * pressed there is held, so that it is done once and in order (`hydrate.ts` takes it). Links to popups are held too: they go by what was
 * typed. Where that script cannot come, presses go to the page as it stands, once there is a connection. The policy names its hash.
 */
export const HOLD_SCRIPT = `{
let held=[],lost=0,press='button,a[data-popup]',over=new AbortController(),
on=(type,then)=>addEventListener(type,then,{capture:true,signal:over.signal}),
free=()=>{if(lost&&navigator.onLine)for(let b of new Set(held.splice(0).map(([{target:t}])=>t.closest(press))))if(b)b.ariaBusy=null,b.click()},
hold=e=>{let t=e.target,b=t.closest(press);if(!t.closest('[data-main]')||t.closest('[data-plain]')||lost&&navigator.onLine||e.ctrlKey||e.metaKey||e.shiftKey||e.type=='click'&&!b&&t.localName!='input')return;
held.push([e,{value:t.value,checked:t.checked},b&&b.form?new FormData(b.form,b):void 0]);
if(b)e.preventDefault(),e.stopImmediatePropagation(),b.ariaBusy='true'};
on('input',hold);on('click',hold);on('online',free);
on('error',({target:t,currentTarget:w})=>{if(t==w||t.localName=='script')lost=1,free()});
takeHeld=()=>(over.abort(),held)
}`.replaceAll('\n', '');
