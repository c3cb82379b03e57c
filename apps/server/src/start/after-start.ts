import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const SETTLED_MS = 4000

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** What is done once, when the start is over. What was compiled is kept for the next start now: a process that is killed would not do it when it ends. What
 *  reading and compiling the program has left behind is given back: some 70 MB that V8 would keep until they are needed. */
export function settleAfterStart(): void {
  setTimeout(() => {
    flushCompileCache()
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, SETTLED_MS).unref()
}
