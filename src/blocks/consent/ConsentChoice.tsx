import { useState } from 'react';
import type { ConsentFormProps } from '../../domain/consent/consent-form.ts';
import { consentFormPropsSchema } from '../../domain/consent/consent-form-schema.ts';
import { ConsentForm } from './ConsentForm.tsx';

interface ConsentChoiceProps extends ConsentFormProps {
  /** Whether the choice was just saved without script. */
  saved?: boolean;
  onDone?: (result: null) => void;
}

const SAVED = 'Запомнили ваш выбор';

/** The choice as a page and as a popup from the footer, to view and change it [TRACK-1]. */
export function ConsentChoice({ saved: first = false, onDone, ...props }: ConsentChoiceProps) {
  const [saved, setSaved] = useState(first);
  const onSaved = () => (onDone ? onDone(null) : setSaved(true));
  return (
    <div className="consent-page">
      <p className="consent-saved" role="status">
        {saved && SAVED}
      </p>
      <ConsentForm {...props} onSaved={onSaved} />
    </div>
  );
}

export const consentChoiceAnswer = consentFormPropsSchema;
