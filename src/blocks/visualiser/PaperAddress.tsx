/** Maximum number of characters in a QR code with the lowest error correction. */
export const MAX_CODE_SIGNS = 2900;

interface PaperAddressProps {
  /** Path and query on this site, percent-encoded. */
  address: string;
  publicUrl: string;
}

/** Address of the view for a printed sheet, as text and as a QR code that the server draws. */
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
