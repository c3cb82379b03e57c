const SECOND = 1000

/** The clocks of rows as one process looks at them: each second, until the process ends. */
export function startTimers(
  fire: (isEnding: () => boolean) => Promise<number>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let ending = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  const next = () => {
    if (ending) return
    timer = setTimeout(() => {
      turn = fire(() => ending)
        .then(() => undefined, report)
        .then(next)
    }, SECOND)
    timer.unref()
  }
  next()
  return {
    async stop() {
      ending = true
      clearTimeout(timer)
      await turn
    },
  }
}
