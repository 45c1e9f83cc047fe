import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileRefused } from './refusal.ts';

const HEAD = 64 * 1024;

/** Reads the first bytes of a file, at most 64 KB. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/**
 * Encoding of an XML document: that of the byte order mark, or else of the declaration, or else UTF-8. A declaration preceded by other text
 * counts too, so that the file is refused for that text and not for its encoding.
 */
export function xmlEncoding(head: Buffer): string {
  const beginning = head.toString('latin1', 0, 1000);
  const at = Math.max(beginning.indexOf('<?xml'), 0);
  const declared = /^<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning.slice(at, at + 400));
  return markedEncoding(head) ?? declared?.[1]?.toLowerCase() ?? 'utf-8';
}

/**
 * Encoding of a text without a declaration: that of the byte order mark, or else UTF-8 if the text is valid UTF-8, otherwise windows-1251.
 */
export function textEncoding(head: Buffer): string {
  const marked = markedEncoding(head);
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: head.length >= HEAD });
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

/** Creates a decoder that throws on invalid bytes and drops the byte order mark; null for an unknown encoding. */
function decoderOf(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return null;
  }
}

/**
 * Decodes a file piece by piece, leaving out its byte order mark.
 * @throws FileRefused for an unknown encoding or invalid bytes
 */
export async function* decodeFile(path: string, name: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  if (!decoder) throw new FileRefused(name, 1, 0, `неизвестная кодировка «${encoding}»`);
  let line = 1;
  const decoded = (give: () => string) => {
    try {
      return give();
    } catch {
      throw new FileRefused(
        name,
        line,
        0,
        `начиная с этой строки байты не являются текстом в кодировке ${encoding}`,
      );
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: HEAD })) {
    const text = decoded(() => decoder.decode(bytes as Buffer, { stream: true }));
    yield text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
  }
  const rest = decoded(() => decoder.decode());
  if (rest) yield rest;
}
