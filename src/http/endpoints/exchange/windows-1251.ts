const BYTES = new Map<string, number>();
for (let byte = 0; byte < 256; byte++)
  BYTES.set(new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte);

/**
 * A text in windows-1251. Characters that it has not are written as XML does, «&#178;» for «²», which is right within the text of an
 * element.
 */
export function toWindows1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte !== undefined) bytes.push(byte);
    else for (const sign of `&#${character.codePointAt(0)};`) bytes.push(sign.charCodeAt(0));
  }
  return Buffer.from(bytes);
}
