import type { Level } from '@chengan/kernel/access/level'
import type { Screen } from '@chengan/kernel/definition/resource'

/** The page as a level has it: what it fixes narrows the rows of some levels only. */
export function narrowedScreen({ preset, presetFor, ...rest }: Screen, level: Level | undefined): Screen {
  const narrows = preset !== undefined && (presetFor === undefined || (level !== undefined && presetFor.includes(level)))
  return narrows ? { ...rest, preset } : rest
}
