/** The secret that signs tokens, made at the first start and kept in the data folder for its owner's eyes only. */
export function loadTokenKey(_dataDir: string): Uint8Array {
  throw new Error('to be written')
}
