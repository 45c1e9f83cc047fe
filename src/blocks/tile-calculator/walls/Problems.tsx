/** The id of what says what is wrong with a field; null where nothing is. */
export function problemId(problems: Readonly<Record<string, string>>, field: string): string | null {
  return field in problems ? `${field}-wrong` : null;
}

interface ProblemsProps {
  /** Of one row, in its order. */
  fields: readonly string[];
  problems: Readonly<Record<string, string>>;
}

export function Problems({ fields, problems }: ProblemsProps) {
  return (
    <div className="room-notice" role="status">
      {fields.map(
        (field) =>
          field in problems && (
            <p key={field} id={`${field}-wrong`}>
              {problems[field]}
            </p>
          ),
      )}
    </div>
  );
}
