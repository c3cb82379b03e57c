import { expect } from 'vitest'

/** Waits until a count has come to so many. How long that takes is a matter of the machine: it is given up when nothing more comes of it within the limit
 *  that Vitest has for whatever is awaited (vitest.config.ts). */
export async function comesTo(least: number, count: () => number | Promise<number>): Promise<void> {
  for (let before = await count(); before < least; before = await count()) await expect.poll(count).toBeGreaterThan(before)
}
