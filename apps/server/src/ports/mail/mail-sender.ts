/** An account at a mail server. */
export interface MailAccount {
  readonly smtp: string
  readonly port: number
  readonly username: string
  readonly password: string
  /** Ciphered from the first byte; else it is ciphered as soon as the server offers it. */
  readonly ssl: boolean
  /** Name beside the address. */
  readonly name: string
}

export interface Mail {
  /** The same at each try: a receiver who gets it twice sees one. */
  readonly id: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly html: string
}

/** The server has said no for good: another try would be refused too. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}

/** Hands mail to a server. Called by a job, never inside a transaction. Throws `ServiceDown` when another try or another account may do better,
 *  `MailRefused` when none will. */
export interface MailSender {
  send(account: MailAccount, mail: Mail): Promise<void>
}
