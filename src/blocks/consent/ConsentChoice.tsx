import { useState } from 'react';
import type { ConsentFormProps } from '../../domain/consent/consent-form.ts';
import { consentFormPropsSchema } from '../../domain/consent/consent-form-schema.ts';
import { ConsentForm } from './ConsentForm.tsx';

interface ConsentChoiceProps extends ConsentFormProps {
  /** The choice was kept just now, without script. */
  saved?: boolean;
  onTake?: (wish: null) => void;
}

const SAVED = 'Запомнили ваш выбор';

/** The choice as a page and over a page, from the footer, to look at it and to change it [TRACK-1]. */
export function ConsentChoice({ saved: first = false, onTake, ...props }: ConsentChoiceProps) {
  const [saved, setSaved] = useState(first);
  const onSaved = () => (onTake ? onTake(null) : setSaved(true));
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
