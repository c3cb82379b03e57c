import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import type { Paper } from '@chengan/kernel/definition/resource'
import { rule } from '@chengan/kernel/rule'
import { keptOfEvent } from '../../beside/kept-fields.ts'
import { DANGER_GENERAL, dangerOfDefect, dangerState } from '../../danger/danger-codes.ts'
import { DANGER, eventStatus } from '../codes.ts'
import type { EventFields } from '../fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The danger that goes with the event: how it stands (yh_danger_state) and when it was enclosed; null where there is none. */
    readonly dangerOfEvent: { readonly status: string; readonly enclosureTime: string | null } | null
  }
}

const kept = Object.keys(keptOfEvent) as readonly (keyof typeof keptOfEvent)[]

/** An event of danger has its danger from the report on: found when it was reported, with its photos, of the kind that its defect is (yhgl/rcyh/danger/rule-3). */
export const dangerOfEvent = makes<EventFields, 'dangerControl'>({
  of: 'dangerControl',
  back: 'dailyId',
  once: { while: { column: 'status', oneOf: Object.values(dangerState) } },
  asAdded: true,
  rows: ({ row, now }) =>
    row.severity === DANGER && row.status !== eventStatus.draft
      ? [
          {
            ...carriedOver(row, kept),
            // Whoever reported the event sees what became of it.
            deptId: row.deptId ?? null,
            dangerKind: dangerOfDefect(row.defectCode),
            dangerLevel: DANGER_GENERAL,
            foundTime: row.reportTime ?? now,
            images: row.images ?? null,
          },
        ]
      : [],
})

/** Nobody says that a repair is finished beside a danger (yhgl/rcyh/danger/rule-2). */
export const dangerIsLifted = rule<EventFields>({
  name: 'dangerIsLifted',
  source: 'yhgl/rcyh/danger/rule-2',
  facts: ['dangerOfEvent'],
  refuses: { dangerNotLifted: { code: -2, zh: '险情未解除，不能申请完工', en: 'The danger has not been lifted' } },
  check: ({ facts }) => (facts.dangerOfEvent && facts.dangerOfEvent.status !== dangerState.lifted ? { key: 'dangerNotLifted' } : undefined),
})

/** Whoever sees a danger enters it on the page of the event. */
export const dangerPaper: Paper = {
  zh: '登记险情',
  en: 'Report a danger',
  resource: 'dangerControl',
  by: 'dailyId',
  when: {
    all: [
      { field: 'status', oneOf: [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview] },
      { field: 'dangerState', given: false },
    ],
  },
  seldom: true,
  consequence: {
    zh: '养护单位须围护并解除险情，解除前不能申请完工；重大险情立即通知市级领导',
    en: 'The company encloses and lifts it; no finish is applied for before. A major one is told to the leaders of the city at once',
  },
  done: { zh: '险情已登记，待养护单位围护', en: 'Entered; the company encloses it' },
}
