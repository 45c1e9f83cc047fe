import { type ComponentType, useEffect, useState } from 'react';
import { Toast } from './Toast.tsx';
import { listenToVisitor } from './visitor-session.ts';

/** A card's buy form whose quantity is being counted, and what counts it, loaded at first use. */
interface Counted {
  form: HTMLFormElement;
  Stepper: ComponentType<{ form: HTMLFormElement; close: () => void }>;
}

/**
 * The one island of every page: it listens to all cards and buy forms, those that arrive later included, and shows in
 * them what belongs to the visitor. They work without it.
 */
export function CardActions() {
  const [counted, count] = useState<Counted | null>(null);

  useEffect(() => {
    const open = async (form: HTMLFormElement) => {
      const { Stepper } = await import('./Stepper.tsx');
      count({ form, Stepper });
    };
    return listenToVisitor((form) => void open(form).catch(() => {}));
  }, []);

  return (
    <>
      <Toast />
      {counted && <counted.Stepper form={counted.form} close={() => count(null)} />}
    </>
  );
}
