/** Leads to rows of a list that are not on the page; `to` is null where there are none. */
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
