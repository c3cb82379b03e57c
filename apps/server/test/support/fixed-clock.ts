import { datetimeText } from '@chengan/kernel/time'
import { aheadOf, firstInstant } from '../../../../tools/fixed-instant.ts'

const aheadMs = aheadOf(firstInstant())

/** For the environment of real processes: their clock stood at the ordinary morning when the worker began, and goes on. */
export const fixedClock = { CLOCK_AHEAD_MS: String(aheadMs) } as const

/** The present of those processes, epoch ms. */
export const cityNow = (): number => Date.now() + aheadMs

/** The same as it is written in rows. */
export const cityNowText = (): string => datetimeText(cityNow())
