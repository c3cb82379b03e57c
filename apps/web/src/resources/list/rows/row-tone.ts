import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { evaluate, type Test } from '@chengan/kernel/expression'
import { dateText } from '@chengan/kernel/time'
import type { Row } from '../../row.ts'
import { timeLeftOf } from '../../rows/clock.ts'
import type { ResourceText } from '../../texts/zh-cn.ts'

/** The kernel's tests are read through the expression that asks them. */
function holdsFor(when: Test, row: Row, today: string): boolean {
  // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branches so
  const asked = { if: when, then: { value: true }, else: { value: false } } as const
  return evaluate(asked, row, today) === true
}

export type RowTone = 'overdue' | 'due' | 'muted'

/** The clock of the present step colours a row; without one the tests of the definition do. */
export function toneOf(resource: CompleteResource, row: Row, now: number, text: ResourceText): RowTone | undefined {
  const left = timeLeftOf(resource, row, now, text)
  if (left?.tone === 'red') return 'overdue'
  if (left?.tone === 'amber') return 'due'
  if (left !== null) return undefined
  const today = dateText(now)
  return resource.list.tones?.find(({ when }) => holdsFor(when, row, today))?.tone
}
