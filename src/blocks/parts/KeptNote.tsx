import './kept.css';

interface KeptNoteProps {
  /** What became of the form that led here, without script. */
  note: string | null;
  /** Own path of the goods the shopper came from. */
  back: string | null;
}

/** What the last change came to and the way back to the goods, above a list of the visitor's. */
export function KeptNote({ note, back }: KeptNoteProps) {
  if (!note && !back) return null;
  return (
    <p className="kept-note" role="status">
      {note} {back && <a href={back}>Вернуться к товарам</a>}
    </p>
  );
}
