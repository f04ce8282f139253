/** How often something may happen. */
export type Limit = { times: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Wrong passwords that are looked at. */
export const guessLimits = {
  /** For one account from one address, or from one remembered device. */
  pair: { times: 10, seconds: 15 * minute },
  /** From one address, whatever the accounts. */
  address: { times: 100, seconds: 60 * minute },
  /** For one account from all strange addresses together: beyond that, each try has to bring a proof of work. */
  account: { times: 50, seconds: 15 * minute },
} as const satisfies Record<string, Limit>

/**
 * Every limit of how often something may happen, of one address unless said otherwise. A school or a library is often one
 * address: thirty people who all type at once stay below. People who have signed in are counted each for themselves in `searches`,
 * `lists` and `beacons`.
 */
export const rateLimits = {
  searches: { times: 300, seconds: minute },
  /** Answers that hold the whole archive, spreadsheets included. */
  lists: { times: 30, seconds: 10 * minute },
  /** Answers to harvesters, of up to 200 records each. */
  harvests: { times: 600, seconds: minute },
  /** What other sites may show of photos: a server asks for all its readers. */
  embeds: { times: 600, seconds: minute },
  /** Page views, downloads and searches that pages count. Far fewer are counted: these only cost the time to read them. */
  beacons: { times: 600, seconds: minute },
  /** Page views and downloads that are counted: nobody turns pages faster. */
  countedViews: { times: 120, seconds: minute },
  /** Queries that are counted: nobody looks for more. */
  countedQueries: { times: 30, seconds: minute },
  messages: { times: 5, seconds: 10 * minute },
  messagesOfADay: { times: 30, seconds: day },
  /** Of all visitors together: what staff can still read. */
  messagesOfAll: { times: 200, seconds: hour },
  messageChallenges: { times: 60, seconds: 10 * minute },
  /** Challenges for signing in while passwords are being guessed. */
  signInChallenges: { times: 60, seconds: 10 * minute },
  /** Wrong codes that are looked at for one account, and other wrong answers for one account from one address. */
  wrongSecondFactors: { times: 10, seconds: 15 * minute },
  /** Sign-ins with a passkey alone that may begin, and those that may fail. */
  passkeySignIns: { times: 60, seconds: 10 * minute },
  wrongPasskeys: { times: 10, seconds: 15 * minute },
  registrations: { times: 5, seconds: hour },
  /** Taken names that may be tried: the answer tells that there is such a user. */
  takenNames: { times: 20, seconds: hour },
  /** Passwords of new accounts that are judged. Each costs some hundredths of a second. */
  judgedPasswords: { times: 60, seconds: hour },
} as const satisfies Record<string, Limit>
