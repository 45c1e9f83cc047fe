/** A neutral logo in place of each bank's own: variants 1 and 2 show the first, variant 3 the second [CREDIT-6]. */
export function BankLogo({ number }: { number: 1 | 2 }) {
  return (
    <svg className="bank-logo" data-logo={number} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="6" />
      <path
        d={
          number === 1
            ? 'M7 14 16 8l9 6M9 15v8m7-8v8m7-8v8M7 24h18'
            : 'M16 7a9 9 0 1 0 9 9M16 11v5l4 3M21 7l4 4'
        }
      />
    </svg>
  );
}
