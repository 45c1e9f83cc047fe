interface ResultsFailedProps {
  text: string;
  retry: () => void;
}

/** Says where the shopper looks, aloud too, that something did not come; what was there stays [LIST-4]. */
export function ResultsFailed({ text, retry }: ResultsFailedProps) {
  return (
    <div className="results-failed" role="alert">
      {text}
      <button className="button button-quiet" type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}
