import { Worker } from 'node:worker_threads'
import type { SheetQuestion, SheetReply } from './open-sheet.ts'
import { SheetFault } from './sheet-fault.ts'

// Tables that are open at a time; each may take its memory.
const MOST_THREADS = 6
// Megabytes: the texts of 200,000 rows fit, and no more than a server can spare.
const MEMORY = 320
// No answer takes so long; a file that makes one is no table.
const PATIENCE = 60_000
// A thread that waits for its next table costs some megabytes, a new one the time to start.
const IDLE = 10_000

/** A thread that reads one table. */
export interface SheetThread {
  ask(question: SheetQuestion): Promise<SheetReply>
  giveBack(): void
}

let open = 0
let idle: { readonly worker: Worker; leave(): void } | null = null

/** A thread of one's own until it is given back. Refuses when too many are at work. */
export function borrowThread(): SheetThread {
  if (open >= MOST_THREADS) throw new SheetFault('tooManyAtOnce')
  open += 1
  const worker = takeIdle() ?? startThread()
  let ended: SheetFault | null = null
  let back = false
  const end = (fault: SheetFault) => {
    ended ??= fault
  }
  const die = (cause: unknown) => end(faultOfDeath(cause))
  const leave = () => end(new SheetFault('unreadable'))
  worker.on('error', die).on('exit', leave)
  return {
    async ask(question) {
      const reply = ended ?? (await answerOf(worker, question))
      if (reply instanceof SheetFault) {
        end(reply)
        throw ended ?? reply
      }
      return reply
    },
    giveBack() {
      if (back) return
      back = true
      open -= 1
      if (ended !== null) return void worker.terminate()
      keepIdle(worker)
      worker.off('error', die).off('exit', leave)
    },
  }
}

/** A thread that has used up its memory was given too large a table. */
function faultOfDeath(cause: unknown): SheetFault {
  const isOutOfMemory = cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new SheetFault(isOutOfMemory ? 'tooBig' : 'unreadable', { cause })
}

function startThread(): Worker {
  return new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY, maxYoungGenerationSizeMb: 32 },
  })
}

/** The reply of a thread; a fault when it dies over the question, or never answers it. */
function answerOf(worker: Worker, question: SheetQuestion): Promise<SheetReply | SheetFault> {
  return new Promise((resolve) => {
    const settle = (reply: SheetReply | SheetFault) => {
      clearTimeout(timer)
      worker.off('message', settle).off('error', die).off('exit', leave)
      worker.unref()
      resolve(reply)
    }
    const die = (cause: unknown) => settle(faultOfDeath(cause))
    const leave = () => settle(new SheetFault('unreadable'))
    const timer = setTimeout(() => {
      void worker.terminate()
      settle(new SheetFault('tooBig'))
    }, PATIENCE)
    worker.on('message', settle).on('error', die).on('exit', leave)
    worker.ref()
    worker.postMessage(question)
  })
}

function takeIdle(): Worker | null {
  if (idle === null) return null
  const { worker, leave } = idle
  leave()
  return worker
}

/** Keeps one thread for the next table; the process does not wait for it. */
function keepIdle(worker: Worker): void {
  worker.unref()
  if (idle !== null) return void worker.terminate()
  worker.postMessage({ ask: 'close' } satisfies SheetQuestion)
  const leave = () => {
    clearTimeout(timer)
    worker.off('exit', leave).off('error', leave)
    idle = null
  }
  const timer = setTimeout(() => {
    leave()
    void worker.terminate()
  }, IDLE)
  timer.unref()
  worker.on('exit', leave).on('error', leave)
  idle = { worker, leave }
}
