import './near-strip.css';

const WAITING = ['a', 'b', 'c', 'd', 'e'];

interface NearStripProps {
  title: string;
  /** Unique on the page; the heading gets it. */
  id: string;
  /** Of the block with the cards. */
  address: string;
  /** Of the page with them in it, for browsers without script. */
  page: string;
  /** Its cards are those of doors. */
  tall: boolean;
  /** What is said when they do not come. */
  failure: string;
}

/** The place of a strip of goods that `loadWhenNear` fills when it comes near [NAV-9], in the height of the cards. */
export function NearStrip({ title, id, address, page, tall, failure }: NearStripProps) {
  return (
    <section className="band" aria-labelledby={id}>
      <div className="band-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div
        className={tall ? 'near-strip near-strip-tall' : 'near-strip'}
        data-near={address}
        data-failure={failure}
        aria-busy="true"
      >
        {WAITING.map((key) => (
          <span key={key} />
        ))}
        <a className="button button-quiet near-link" href={page}>
          <span>
            Показать<span className="hidden-text">: {title}</span>
          </span>
        </a>
      </div>
    </section>
  );
}
