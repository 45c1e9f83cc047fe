// Served as it is, so its reasons are in src/build/late-scripts.mjs.
function start() {
  for (const script of document.querySelectorAll('script[data-src]')) {
    script.async = false;
    script.src ||= script.dataset.src;
  }
}
addEventListener('load', () => setTimeout(start, 3000));
if (document.hidden) start();
else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
