import * as v from 'valibot';

export const pictureSchema = v.object({
  /** First 16 hex digits of the SHA-256 of the original file. */
  hash: v.string(),
  /** Size of the original in pixels. */
  width: v.number(),
  height: v.number(),
  /** Three hex colours, from top left, centre and bottom right: `d9d4cc-c8c2b9-b0a89d`. */
  placeholder: v.string(),
  alt: v.string(),
});
