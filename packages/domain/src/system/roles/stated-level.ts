import type { Level } from '@chengan/kernel/access/level'

/** A level as the book states it of screens and calls: dict user_level, `insp` = xc, `admin` = xt, `all` = every level. */
export type StatedLevel = 'sj' | 'qx' | 'qy' | 'jl' | 'insp' | 'admin' | 'all'

const stated: Readonly<Record<Level, StatedLevel>> = {
  city: 'sj',
  district: 'qx',
  enterprise: 'qy',
  supervisor: 'jl',
  inspector: 'insp',
  administrator: 'admin',
}

/** The word of the book for a level. */
export function statedLevel(level: Level): StatedLevel {
  return stated[level]
}

/** The words of the book for the levels of a page; none stated, or each of them: everybody. */
export function statedLevels(levels: readonly Level[]): readonly StatedLevel[] {
  return levels.length === 0 || levels.length === Object.keys(stated).length ? ['all'] : levels.map(statedLevel)
}
