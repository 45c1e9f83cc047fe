import './saved-lists.css';

interface SavedNoteProps {
  /** Result of the form that led here, without script. */
  note: string | null;
  /** Path on this site of the goods that the shopper came from. */
  back: string | null;
}

/** Result of the last change, and a link back to the goods; shown above one of the visitor's lists. */
export function SavedNote({ note, back }: SavedNoteProps) {
  if (!note && !back) return null;
  return (
    <p className="saved-note" role="status">
      {note} {back && <a href={back}>Вернуться к товарам</a>}
    </p>
  );
}
