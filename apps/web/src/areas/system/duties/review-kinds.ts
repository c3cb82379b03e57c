import type { Duty } from './duty-reads.ts'

/** Actions by which somebody decides on what others handed in. */
const deciding = /audit|review|examine|approve|verify|dispatch/i

/** Duties of one kind: the same business, the same action. */
export interface ReviewKind {
  readonly key: string
  readonly name: string
  readonly action: string
  readonly route: string | null
  readonly duties: readonly Duty[]
  readonly overdue: number
}

/** What awaits my decision, by kind, the kinds with most overdue rows first. */
export function reviewKinds(duties: readonly Duty[]): readonly ReviewKind[] {
  const kinds = Map.groupBy(
    duties.filter((duty) => deciding.test(duty.action)),
    (duty) => `${duty.bizType}|${duty.action}`,
  )
  return [...kinds]
    .map(([key, list]) => ({
      key,
      name: list[0]?.bizName ?? list[0]?.bizType ?? key,
      action: list[0]?.actionName ?? list[0]?.action ?? '',
      route: list[0]?.route ?? null,
      duties: list,
      overdue: list.filter((duty) => String(duty.lightColor) === '3').length,
    }))
    .sort((a, b) => b.overdue - a.overdue || b.duties.length - a.duties.length)
}
