import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import type { FacilityHazardFields } from './hazard-fields.ts'
import { usualDeadline } from './hazard-levels.ts'

type Context = RuleContext<FacilityHazardFields>
type Hazard = ValuesOf<FacilityHazardFields>

/** Nothing is asked any more, and nothing waits. */
const decided = { extendTo: null, extendReason: null } as const satisfies Hazard

/** Whoever assesses it sets the deadline, or leaves the usual one (szgl/ssyx/dangerstore/rule-2). */
export const assessHazard = ({ row, today, setting }: Context): Hazard => ({
  deadline: row.deadline ?? usualDeadline(row, today, setting),
})

/** The plan says until when (szgl/ssyx/dangerstore/rule-2). */
export const beginByPlan = ({ row }: Context): Hazard => ({ deadline: row.fiveFixed?.deadline ?? row.deadline ?? null })

export const controlHazard = ({ now }: Context): Hazard => ({ controlTime: now })

export const extendDeadline = ({ row }: Context): Hazard => ({
  ...decided,
  deadline: row.extendTo ?? null,
  extendCount: (row.extendCount ?? 0) + 1,
})

export const keepDeadline = (): Hazard => decided

/** What was asked before is settled by the end of the work. */
export const finishReform = ({ row, today }: Context): Hazard => ({ ...decided, reformDate: row.reformDate ?? today })

const rechecked = ({ input, actor, now }: Context): Hazard => ({
  recheckUser: actor.userId,
  recheckTime: now,
  recheckResult: typeof input.opinion === 'string' ? input.opinion.slice(0, 500) : null,
})

export const closeHazardAtFacility = (context: Context): Hazard => rechecked(context)

/** What was done is done again: until then nothing is rectified. */
export const reopenHazard = (context: Context): Hazard => ({
  ...rechecked(context),
  reopenCount: (context.row.reopenCount ?? 0) + 1,
  reformDate: null,
})

export const listForSupervision = (): Hazard => ({ superviseFlag: true })
