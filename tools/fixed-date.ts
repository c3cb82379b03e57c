import { aheadOf, firstInstant, shiftDate } from './fixed-instant.ts'

// Before each file of the console's tests: their day is not that of the machine. The files of a worker share their globals, which are shifted once.
const shifted = Symbol.for('chengan.shifted-date')
if (!(shifted in globalThis)) {
  Object.assign(globalThis, { [shifted]: true })
  shiftDate(aheadOf(firstInstant()))
}
