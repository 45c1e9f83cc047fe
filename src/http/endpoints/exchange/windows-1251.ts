const BYTES = new Map<string, number>();
for (let byte = 0; byte < 256; byte++)
  BYTES.set(new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte);

/** Encodes text as windows-1251. Other characters become XML references, such as «&#178;» for «²», which are valid in an element's text. */
export function toWindows1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte !== undefined) bytes.push(byte);
    else for (const sign of `&#${character.codePointAt(0)};`) bytes.push(sign.charCodeAt(0));
  }
  return Buffer.from(bytes);
}
