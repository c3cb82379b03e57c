import type { DutyKind } from './duty-reads.ts'

/** Duties of one kind: the same business, the same action. */
export interface ReviewKind {
  readonly key: string
  readonly name: string
  readonly action: string
  readonly route: string | null
  readonly total: number
  readonly overdue: number
  /** What the page of its rows asks for. */
  readonly asks: { readonly bizType: string; readonly action: string }
}

/** What awaits my decision, by kind, as the server counts it. */
export function reviewKinds(kinds: readonly DutyKind[]): readonly ReviewKind[] {
  return kinds
    .filter((kind) => kind.deciding)
    .map(({ bizType, action, bizName, actionName, route, total, red }) => ({
      key: `${bizType}|${action}`,
      name: bizName ?? bizType,
      action: actionName ?? action,
      route: route ?? null,
      total,
      overdue: red,
      asks: { bizType, action },
    }))
}
