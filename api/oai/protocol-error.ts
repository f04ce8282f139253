/** The error codes of OAI-PMH 2.0. */
export type ErrorCode = 'badArgument' | 'badResumptionToken' | 'badVerb' | 'cannotDisseminateFormat' | 'idDoesNotExist' | 'noRecordsMatch'

/** What is wrong with a request, as the protocol tells it: in the answer, with status 200. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
