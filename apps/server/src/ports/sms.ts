/** One text message to one mobile. */
export interface SmsMessage {
  readonly mobile: string
  readonly content: string
}

/** What became of a message: sent, or kept in the house, or the reason of failure. */
export interface SmsResult {
  readonly sent: boolean
  readonly note: string
}

/** Sends text messages. Called by a job, never inside a transaction. */
export interface SmsSender {
  readonly name: string
  send(message: SmsMessage): Promise<SmsResult>
}

/** Sends nothing and says so in the log row: `sms.driver`=log, preset with demonstration data (system.md sys/sms). */
export const logOnlySms: SmsSender = Object.freeze({
  name: 'log',
  send: async () => ({ sent: true, note: '演示：未实际发送' }),
})
