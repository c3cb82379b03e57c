import { expect, test } from 'vitest'
import { closingLine, failedAlone, sum } from './tally.ts'

test('the closing line names skipped tests only where there are some', () => {
  expect(closingLine(sum([{ passed: 2, failed: 0, skipped: 0 }]))).toBe('2 passed, 0 failed')
  expect(
    closingLine(
      sum([
        { passed: 2, failed: 0, skipped: 0 },
        { passed: 1, failed: 1, skipped: 2 },
      ]),
    ),
  ).toBe('3 passed, 1 failed, 2 skipped')
})

test('what failed beside the files of tests counts as one test each', () => {
  expect(failedAlone(['a rejection', 'a runner that broke'])).toEqual({ passed: 0, failed: 2, skipped: 0 })
})
