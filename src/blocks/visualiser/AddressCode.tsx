import { QRCodeSVG } from 'qrcode.react';

/** Bytes that a code of the lowest correction holds. */
const MAX_BYTES = 2900;

/** An address as a code that a telephone reads off paper; nothing for one that is too long for it. */
export function AddressCode({ value }: { value: string }) {
  if (new TextEncoder().encode(value).length > MAX_BYTES) return null;
  return (
    <QRCodeSVG value={value} level="L" size={110} marginSize={2} title="Адрес этой комнаты" role="img" />
  );
}
