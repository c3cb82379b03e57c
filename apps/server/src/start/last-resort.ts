/** What the last resort may do: say what happened, and leave in order. */
export interface LastResortParts {
  readonly log: { fatal(what: object, message: string): void }
  /** Drains and ends the process with a code. */
  end(code: number): Promise<void>
  readonly hurry: AbortController
}

interface Heard {
  on(event: string, listener: (fault: unknown) => void): unknown
}

/** The process, as far as it is listened to and ended. */
export interface Ending extends Heard {
  exit(code: number): void
  readonly stdout: Heard
  readonly stderr: Heard
}

const DRAIN_TIMEOUT = 60_000

/** A fault that nobody caught, a stream without a listener first of all, leaves the process in a state that nobody knows: it says so, takes no new calls,
 *  finishes those that run, hands its jobs back and ends with 1, so that its supervisor starts it anew (decision 0020). No call may lead here: the check
 *  looks for streams that nobody hears. A second fault, or a drain that does not come to its end, ends it at once. */
export function lastResort({ log, end, hurry }: LastResortParts, ending: Ending = process): void {
  const quit = (code: number) => ending.exit(code)
  let met = false
  const leave = (kind: string) => (error: unknown) => {
    // Who read the log may be the one that is gone: what is said on the way out is no second fault.
    if (!met) for (const stream of [ending.stdout, ending.stderr]) stream.on('error', () => undefined)
    log.fatal({ err: error }, `${kind}: nobody caught it; the process drains and ends`)
    if (met) return quit(1)
    met = true
    setTimeout(() => quit(1), DRAIN_TIMEOUT).unref()
    hurry.abort()
    end(1).catch(() => quit(1))
  }
  ending.on('uncaughtException', leave('uncaught fault'))
  ending.on('unhandledRejection', leave('unhandled rejection'))
}
