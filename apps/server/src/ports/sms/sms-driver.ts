/** One text message to one mobile, as a platform wants it: not the text, but its approved template and what is filled in. */
export interface SmsMessage {
  readonly mobile: string
  /** In the order in which the template leaves them open. */
  readonly params: readonly { readonly name: string; readonly value: string }[]
  /** Our id of the message, which platforms show beside theirs. */
  readonly reference: string
}

/** What became of a message: sent, or kept in the house, or refused for good with the platform's reason. */
export interface SmsResult {
  readonly sent: boolean
  readonly note: string
  /** The city has not agreed with the platform, or not said all of it: nothing was asked of anybody. */
  readonly unset?: true
}

/** What the city has agreed with a platform, by the names of the settings form. */
export type SmsSettings = Readonly<Record<string, string>>

/** Speaks to one platform. Called by a job or a test, never inside a transaction. Throws `ServiceDown` when it is worth another try. */
export interface SmsDriver {
  /** Settings without which the platform takes nothing. */
  readonly needs: readonly string[]
  send(settings: SmsSettings, message: SmsMessage, now: number): Promise<SmsResult>
}

/** Sends nothing and says so in the log row: `sms.driver`=log, preset with demonstration data (system.md sys/sms). */
export const keptInHouse: SmsResult = Object.freeze({ sent: true, note: '演示：未实际发送' })
