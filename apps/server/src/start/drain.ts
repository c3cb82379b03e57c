import { setTimeout as pause } from 'node:timers/promises'
import type { LiveHub } from '../areas/system/live/hub.ts'

/** Whether the process is asked to end: `/health` says so, and lines to it are closed after their reply. */
export interface Drain {
  begin(): void
  readonly isEnding: () => boolean
}

export function openDrain(): Drain {
  let ending = false
  return {
    begin() {
      ending = true
    },
    isEnding: () => ending,
  }
}

/** What ends in order when a process leaves. */
export interface Leaving {
  readonly drain: Drain
  readonly hub: Pick<LiveHub, 'sendElsewhere'>
  readonly seconds: number
  /** Hands its jobs back; begun at once, so that another process takes them. */
  stopWork(): Promise<void>
  /** Stops listening and waits for the calls that run. */
  closeCalls(): Promise<void>
}

/** Leaves so that nobody notices: the balancer learns from `/health` that new calls go elsewhere, meanwhile all are served; in the middle of the
 *  time, when that is known, browsers are told to open their line again; then running calls end. `hurry` cuts the waiting short. */
export async function leaveInOrder({ drain, hub, seconds, stopWork, closeCalls }: Leaving, hurry: AbortSignal): Promise<void> {
  drain.begin()
  const worked = stopWork()
  const half = () => pause(seconds * 500, undefined, { signal: hurry }).catch(() => undefined)
  await half()
  hub.sendElsewhere()
  await half()
  await closeCalls()
  await worked
}
