/** What a record says to a log centre. */
export interface SyslogRecord {
  /** Epoch ms. */
  readonly time: number
  /** What kind of record: MSGID, at most 32 printable characters. */
  readonly kind: string
  readonly severity: 'notice' | 'warning' | 'informational'
  /** Facts for machines. */
  readonly facts: Readonly<Record<string, string>>
  /** The whole record, for people. */
  readonly text: string
}

// RFC 5424 §6.2.1: facility 13 is the log audit.
const logAudit = 13
const severities = { warning: 4, notice: 5, informational: 6 } as const
const SHANGHAI = 8 * 3_600_000
// RFC 5424 §6.3.2: a name of our own needs a number; 32473 is the one that RFC 5612 gives to those who have none.
const elementName = 'audit@32473'
const nil = '-'

const printable = (text: string, length: number) => text.replace(/[^\x21-\x7e]/g, '').slice(0, length) || nil
const escaped = (value: string) => value.replace(/["\\\]]/g, (sign) => `\\${sign}`)

/** A record as a message of RFC 5424, in UTF-8. `atMost` cuts its text (bytes): a datagram that is too long is lost as a whole. */
export function syslogMessage(record: SyslogRecord, host: string, atMost = Number.POSITIVE_INFINITY): Buffer {
  const time = `${new Date(record.time + SHANGHAI).toISOString().slice(0, -1)}+08:00`
  const facts = Object.entries(record.facts).map(([name, value]) => ` ${printable(name, 32)}="${escaped(value)}"`)
  const priority = logAudit * 8 + severities[record.severity]
  const head = `<${priority}>1 ${time} ${printable(host, 255)} chengan ${process.pid} ${printable(record.kind, 32)} [${elementName}${facts.join('')}] \ufeff`
  // Line breaks would end a message for collectors that read by lines.
  const whole = Buffer.from(head + record.text.replace(/[\r\n]+/g, ' '), 'utf8')
  return whole.length <= atMost ? whole : wholeCharacters(whole.subarray(0, atMost))
}

/** Without the last character where it was cut through. */
function wholeCharacters(bytes: Buffer): Buffer {
  let end = bytes.length
  let start = end - 1
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1
  const first = bytes[start] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
  if (start + length > end) end = start
  return bytes.subarray(0, end)
}

/** A message in a stream: its length in bytes stands before it (octet counting, RFC 6587 §3.4.1, RFC 5425 §4.3). */
export function counted(message: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}
