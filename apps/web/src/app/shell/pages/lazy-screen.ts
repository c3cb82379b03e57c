import type { ComponentType } from 'react'
import type { ScreenEntry, ScreenProps } from '../../../navigation/screen.ts'
import { type Arrival, arrivalOf, useArrival } from '../../../ui/arrival.ts'

const chunkMs = 120_000

class ChunkLate extends Error {}

/** Whether a page failed because a part of the program did not come, in the words of each browser family. */
export function isLate(error: Error): boolean {
  return (
    error instanceof ChunkLate || /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

const known = new Map<ScreenEntry, Arrival<ComponentType<ScreenProps>>>()

/** Screens that are on their way. */
let coming = 0

/** Whether a page is still to come. */
export const isScreenComing = (): boolean => coming > 0

/** What has failed is asked for anew by the next render; only on the reader's wish, since React renders again by itself as well. */
export function forgetFailedScreens(): void {
  for (const screen of known.values()) screen.forgetFailure()
}

function within(entry: ScreenEntry): Promise<ComponentType<ScreenProps>> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new ChunkLate('chunk')), chunkMs)
    entry()
      .then(resolve, reject)
      .finally(() => window.clearTimeout(timer))
  })
}

/** Counts a screen among those that come until it is here or given up: one that never comes must not be waited for by what waits for quiet. */
async function counted(screen: Promise<ComponentType<ScreenProps>>): Promise<ComponentType<ScreenProps>> {
  coming += 1
  try {
    return await screen
  } finally {
    coming -= 1
  }
}

/** The screen of an entry once it has come; a chunk has 120 s (SH-32). */
export function useScreen(entry: ScreenEntry): ComponentType<ScreenProps> | undefined {
  const screen = known.get(entry) ?? arrivalOf(() => counted(within(entry)))
  known.set(entry, screen)
  return useArrival(screen)
}
