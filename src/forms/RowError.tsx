import { useContext, useEffect } from 'react';
import { FIELD_TIP_MS } from '../client/rules/timings.ts';
import { FormContext } from './form-context.ts';

/** Error message at the field; fades once the field is touched [FORM-2]. */
export function RowError({ id, name }: { id: string; name: string }) {
  const { state, rowsAnnounce, act } = useContext(FormContext);
  const note = state.rows[name];
  const fading = note?.state === 'fading';
  useEffect(() => {
    if (!fading) return;
    const timer = setTimeout(() => act.fade(name), FIELD_TIP_MS);
    return () => clearTimeout(timer);
  }, [fading, name, act]);
  if (!note && !state.hydrated) return null;
  return (
    <p
      className="form-error"
      id={id}
      role={rowsAnnounce ? 'alert' : undefined}
      data-fading={fading ? '' : undefined}
    >
      {note?.text}
    </p>
  );
}
