import '../parts/near-strip.css';

/** The place of the goods looked at before, which only the device knows [PROD-11]; hidden while there are none. */
export function RecentlyViewed({ productId }: { productId: number }) {
  return (
    <section className="band" data-viewed={productId} aria-labelledby="viewed" hidden>
      <div className="band-head">
        <h2 id="viewed">Вы смотрели</h2>
      </div>
      <div className="near-strip near-strip-tall" aria-busy="true">
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    </section>
  );
}
