import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { ScreenEntry, ScreenProps } from '../../navigation/screen.ts'

const chunkMs = 120_000

class ChunkLate extends Error {}

export function isLate(error: Error): boolean {
  // The browser's own words for a chunk that did not come, too.
  return error instanceof ChunkLate || /dynamically imported module/i.test(error.message)
}

const made = new Map<ScreenEntry, LazyExoticComponent<ComponentType<ScreenProps>>>()

/** One lazy component per entry, so that each render finds the same one; a chunk has 120 s (SH-32). */
export function lazyScreen(entry: ScreenEntry): LazyExoticComponent<ComponentType<ScreenProps>> {
  const known = made.get(entry)
  if (known !== undefined) return known
  const late = new Promise<never>((_, reject) => {
    window.setTimeout(() => reject(new ChunkLate('chunk')), chunkMs)
  })
  late.catch(() => undefined)
  const screen = lazy(() => Promise.race([entry(), late]).then((component) => ({ default: component })))
  made.set(entry, screen)
  return screen
}
