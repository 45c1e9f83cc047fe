const MARK_WIDTH = 34;
/** Of a letter of the logo's font, on the average. */
const LETTER_WIDTH = 16.3;

/** The word mark: a corner of laid tiles, one of them fired terracotta, and a word of at most 16 letters. */
export function Logo({ word }: { word: string }) {
  const width = Math.round(MARK_WIDTH + word.length * LETTER_WIDTH);
  return (
    <svg className="logo" width={width} height="32" viewBox={`0 0 ${width} 32`} aria-hidden="true">
      <path d="M0 4h11v11H0zM13 17h11v11H13z" fill="currentColor" />
      <path d="M13 4h11v11H13z" fill="var(--accent)" />
      <path d="M.75 17.75h9.5v9.5H.75z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text x={MARK_WIDTH} y="24" fontSize="25" fontWeight="700" letterSpacing="-.6" fill="currentColor">
        {word}
      </text>
    </svg>
  );
}
