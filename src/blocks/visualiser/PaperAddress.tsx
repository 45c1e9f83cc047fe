/** Signs that a code of the lowest correction holds. */
export const MAX_CODE_SIGNS = 2900;

interface PaperAddressProps {
  /** Own path and query, percent-encoded. */
  address: string;
  publicUrl: string;
}

/** The address of what is seen, for a printed sheet: to be typed, and as a code for a telephone, which the server draws. */
export function PaperAddress({ address, publicUrl }: PaperAddressProps) {
  const whole = publicUrl + address;
  const mark = address.indexOf('?');
  return (
    <div className="visualiser-address">
      {whole.length <= MAX_CODE_SIGNS && (
        <img
          src={`/visualiser/code/${mark < 0 ? '' : address.slice(mark)}`}
          width="110"
          height="110"
          alt="Код с адресом этой комнаты"
          fetchPriority="low"
        />
      )}
      <p>{whole}</p>
    </div>
  );
}
