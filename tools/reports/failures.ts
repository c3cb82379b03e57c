/** One failure, to be read again where a long log ends. */
export interface Failure {
  readonly name: string
  readonly message: string
}

const shownLines = 25

const indented = (sign: string, { name, message }: Failure, lines: number) =>
  [`${sign} ${name}`, ...message.split('\n').slice(0, lines)].join('\n    ')

/** A failure as a log shows it: its name, then the first lines of what was said. */
export const failureText = (failure: Failure): string => indented('✗', failure, shownLines)

/** What failed once and then passed: no failure, and not marked as one. */
export const onceFailedText = (failure: Failure): string => indented('~', failure, 3)
