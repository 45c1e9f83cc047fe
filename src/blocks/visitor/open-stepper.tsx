import { createRoot, type Root } from 'react-dom/client';
import { Stepper } from './Stepper.tsx';

let open: Root | null = null;

/** Counts the quantity of a card's form in the card; the one that was open closes. */
export function openStepper(form: HTMLFormElement): void {
  open?.unmount();
  const root = createRoot(document.createElement('div'));
  open = root;
  const close = () => {
    root.unmount();
    if (open === root) open = null;
  };
  root.render(<Stepper form={form} close={close} />);
}
