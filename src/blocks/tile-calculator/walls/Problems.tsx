/** Returns the id of a field's error message; null if there is none. */
export function problemId(problems: Readonly<Record<string, string>>, field: string): string | null {
  return field in problems ? `${field}-wrong` : null;
}

interface ProblemsProps {
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
