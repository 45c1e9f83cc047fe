/** The word mark: a corner of laid tiles, one of them fired terracotta. */
export function Logo() {
  return (
    <svg className="logo" width="132" height="32" viewBox="0 0 132 32" aria-hidden="true">
      <path d="M0 4h11v11H0zM13 17h11v11H13z" fill="currentColor" />
      <path d="M13 4h11v11H13z" fill="var(--accent)" />
      <path d="M.75 17.75h9.5v9.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text x="34" y="24" fontSize="25" fontWeight="700" letterSpacing="-.6" fill="currentColor">
        Кафель
      </text>
    </svg>
  );
}
