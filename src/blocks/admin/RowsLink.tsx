/** Link to more rows on another page; `to` is null if there are none. */
export function RowsLink({ to, text = 'Показать более ранние' }: { to: string | null; text?: string }) {
  return (
    to && (
      <p>
        <a className="button button-quiet" href={to}>
          {text}
        </a>
      </p>
    )
  );
}
