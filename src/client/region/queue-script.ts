/**
 * Runs before anything is painted, until the page's script loads. In a region with `main` it records what is typed and ticked, and holds
 * presses back so that each happens once and in order (`hydrate.ts` takes them over). Popup links are held back, too, because their content
 * depends on what was typed. If the page's script fails to load, the presses go to the page itself when there is a connection. The hash of
 * this script is in the content security policy.
 */
export const QUEUE_SCRIPT = `{
let queued=[],lost=0,press='button,a[data-popup]',over=new AbortController(),
on=(type,then)=>addEventListener(type,then,{capture:true,signal:over.signal}),
release=()=>{if(lost&&navigator.onLine)for(let b of new Set(queued.splice(0).map(([{target:t}])=>t.closest(press))))if(b)b.ariaBusy=null,b.click()},
add=e=>{let t=e.target,b=t.closest(press);if(!t.closest('[data-main]')||t.closest('[data-plain]')||lost&&navigator.onLine||e.ctrlKey||e.metaKey||e.shiftKey||e.type=='click'&&!b&&t.localName!='input')return;
queued.push([e,{value:t.value,checked:t.checked},b&&b.form?new FormData(b.form,b):void 0]);
if(b)e.preventDefault(),e.stopImmediatePropagation(),b.ariaBusy='true'};
on('input',add);on('click',add);on('online',release);
on('error',({target:t,currentTarget:w})=>{if(t==w||t.localName=='script')lost=1,release()});
takeQueued=()=>(over.abort(),queued)
}`.replaceAll('\n', '');
