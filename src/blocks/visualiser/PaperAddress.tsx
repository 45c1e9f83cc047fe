import { type ComponentType, useEffect, useState } from 'react';
import { whenQuiet } from '../../client/island/when-idle.ts';

type Code = ComponentType<{ value: string }>;

/** The address of what is seen, for a printed sheet: to be typed, and as a code for a telephone once the browser has time to draw it. */
export function PaperAddress({ address }: { address: string }) {
  const [Code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let gone = false;
    whenQuiet(
      () => void import('./AddressCode.tsx').then((loaded) => gone || setCode(() => loaded.AddressCode)),
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div className="visualiser-address">
      {Code && <Code value={address} />}
      <p>{address}</p>
    </div>
  );
}
