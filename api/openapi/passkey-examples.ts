import { placeholders } from './placeholders.ts'

const credential = { id: placeholders.passkey, rawId: placeholders.passkey, type: 'public-key', clientExtensionResults: {} }
/** What a browser answers when it has made a passkey. */
export const createdExample = {
  ...credential,
  response: { clientDataJSON: 'eyJ0eXBlIjoi…', attestationObject: 'o2NmbXRkbm9u…', transports: ['internal'] },
}

/** What a browser answers when a passkey signs somebody in. */
export const assertedExample = {
  ...credential,
  response: { clientDataJSON: 'eyJ0eXBlIjoi…', authenticatorData: 'SZYN5YgOjGh0…', signature: 'MEUCIQDx…' },
}
