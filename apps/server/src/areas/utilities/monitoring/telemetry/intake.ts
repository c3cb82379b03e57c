import type { Notify } from '../../../../resources/notices/notify.ts'
import type { Services } from '../../../../services.ts'
import { type Arrived, type BatchOutcome, storeBatch } from './store-batch.ts'

const BATCH = 5000
const WAIT_MS = 200
/** Readings that wait at most: beyond, senders are asked to come again. */
const MOST_WAITING = 50_000
const RETRIES = [100, 400, 1600] as const

/** The queue is full: nothing was taken, and nothing is acknowledged. */
export class IntakeFull extends Error {}

interface Waiting extends Arrived {
  readonly settle: (outcome: BatchOutcome) => void
  readonly fail: (error: unknown) => void
}

/** Where readings wait for their batch. What `take` answers is committed. */
export interface Intake {
  take(arrived: readonly Arrived[]): Promise<readonly BatchOutcome[]>
  readonly waiting: () => number
  /** Stores what waits, and ends. */
  end(): Promise<void>
}

const urgentOf: Readonly<Record<string, number>> = { lel: 20, ch4: 1 }

/** What may be of level 1 does not wait behind the rest. */
function isUrgent({ reading }: Arrived): boolean {
  // What a device found by itself and does not grade may be a fire.
  if (reading.event !== undefined && (reading.event.level ?? 1) === 1) return true
  // Told as volume, another gas than methane is as grave at less.
  if (reading.values.slamShut === 1 || (reading.byMethane ?? []).length > 0) return true
  return Object.entries(urgentOf).some(([name, from]) => (reading.values[name] ?? 0) >= from)
}

export function openIntake(services: Services, notify: Notify, lanes = 2): Intake {
  let queue: Waiting[] = []
  let running = 0
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const idle = new Set<() => void>()

  const isPoison = (error: unknown) => {
    const code = String((error as { code?: unknown }).code ?? '')
    // What the database says of the data, and not of itself.
    return /^2[23]/.test(code)
  }

  async function store(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const outcomes = await storeBatch(services, notify, batch)
        for (const [at, one] of batch.entries()) one.settle(outcomes[at] ?? 'stored')
        return
      } catch (error) {
        if (isPoison(error) && batch.length > 1) {
          const half = Math.ceil(batch.length / 2)
          await store(batch.slice(0, half))
          await store(batch.slice(half))
          return
        }
        const pause = RETRIES[attempt]
        if (pause === undefined || isPoison(error)) {
          for (const one of batch) one.fail(error)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  function run(batch: readonly Waiting[]): void {
    running += 1
    void store(batch).finally(() => {
      running -= 1
      next()
      if (running === 0 && queue.length === 0) for (const tell of idle) tell()
    })
  }

  function next(): void {
    if (queue.length === 0 || running >= lanes) return
    clearTimeout(timer)
    timer = undefined
    const batch = queue.slice(0, BATCH)
    queue = queue.slice(BATCH)
    run(batch)
  }

  return {
    take(arrived) {
      if (ended || queue.length + arrived.length > MOST_WAITING) return Promise.reject(new IntakeFull('too many readings wait'))
      const all = arrived.map(
        (one) =>
          new Promise<BatchOutcome>((settle, fail) => {
            queue.push({ ...one, settle, fail })
          }),
      )
      const urgent = new Set(arrived.filter(isUrgent).map(({ reading }) => reading.deviceCode))
      if (urgent.size > 0) {
        // With what waits of the same devices, in its order.
        const ahead = queue.filter(({ reading }) => urgent.has(reading.deviceCode))
        queue = queue.filter(({ reading }) => !urgent.has(reading.deviceCode))
        run(ahead)
      } else if (queue.length >= BATCH) next()
      else timer ??= setTimeout(next, WAIT_MS)
      return Promise.all(all)
    },
    waiting: () => queue.length,
    async end() {
      ended = true
      clearTimeout(timer)
      next()
      if (running > 0 || queue.length > 0) await new Promise<void>((resolve) => idle.add(resolve))
    },
  }
}
