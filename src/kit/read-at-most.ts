/** Collects the chunks of a body. @throws with the message `tooLong` once there are more than `most` bytes */
export async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  most: number,
  tooLong: string,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(tooLong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
