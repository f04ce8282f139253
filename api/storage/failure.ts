/** The object store did not do what it was asked. The message is a sentence for people and holds no secret. */
export class StorageFailure extends Error {
  /** Milliseconds that the store asks to wait; 0 where it does not. */
  readonly retryAfter: number

  constructor(message: string, { retryAfter = 0, cause }: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.retryAfter = retryAfter
  }
}

/** What is known of an error of the library: of the answer, if there was one. */
type Known = {
  name?: string
  Code?: string
  $metadata?: { httpStatusCode?: number }
  $response?: { headers?: Record<string, string> }
  /** Of an error of the file system. */
  path?: string
  code?: string
}

/** Errors of the store by their codes, as sentences. */
const sentences: Record<string, string> = {
  InvalidAccessKeyId: 'The object store refuses the credentials (403). Check AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The object store refuses the credentials (403). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  AccessDenied: 'The object store refuses the credentials (403). Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their permissions.',
  ExpiredToken: 'The object store refuses the credentials, because they have expired (403). Renew AWS_SESSION_TOKEN.',
  RequestTimeTooSkewed: 'The object store refuses the time of the request (403). Set the clock of this machine.',
  NoSuchBucket: 'The object store has no such bucket (404). Create the bucket, or check STORAGE.',
  PermanentRedirect: 'The bucket is in another region (301). Check AWS_REGION.',
  AuthorizationHeaderMalformed: 'The object store expects another region (400). Check AWS_REGION.',
  CredentialsProviderError: 'There are no credentials for the object store. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
}

/**
 * An error of the library as one for people.
 *
 * @param problem what a call threw
 */
export function failureOf(problem: unknown): StorageFailure {
  if (problem instanceof StorageFailure) return problem
  const { name = '', Code = name, $metadata, $response, path, code } = problem as Known
  if (path !== undefined && $metadata === undefined)
    return new StorageFailure(`${path} cannot be read or written (${code}).`, { cause: problem })
  const status = $metadata?.httpStatusCode
  const retryAfter = Number($response?.headers?.['retry-after'] ?? 0) * 1000 || 0
  return new StorageFailure(sentences[Code] ?? sentenceOf(name, status), { retryAfter, cause: problem })
}

function sentenceOf(name: string, status: number | undefined): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'The object store did not answer in time.'
  if (status === undefined) return 'The object store cannot be reached.'
  if (status === 403 || status === 401) return sentences['AccessDenied'] ?? ''
  if (status === 503 || status === 429) return `The object store asks for a pause (${status}).`
  return `The object store answered ${status}.`
}

/** Whether an error says that there is no such object. */
export function isMissing(problem: unknown): boolean {
  const { name, $metadata } = problem as Known
  return name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404
}
