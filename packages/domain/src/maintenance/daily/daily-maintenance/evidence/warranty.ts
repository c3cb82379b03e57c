import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import type { EventFields } from '../fields.ts'

type Event = ValuesOf<EventFields>

/** Metres within which the same defect is the same repair (yhgl/rcyh/rule-18). */
export const REPEAT_WITHIN_M = 10

/** An event that repeats one whose repair is in its warranty names it: what is done about it is the contractor's own. The fact `repairInWarranty` is that
 *  event's id. */
export function repeated({ facts }: RuleContext<EventFields>): Event {
  const repeatOfId = asTextOrNull(facts.repairInWarranty)
  return { repeatOfId, inWarranty: repeatOfId !== null, payable: repeatOfId === null }
}

/** In warranty a repair is paid only where somebody else broke it, and that is shown. */
export const isPayable = ({ inWarranty, outsideDamage, damageEvidence }: Event): boolean =>
  inWarranty !== true || (outsideDamage === true && isGiven(damageEvidence))

export const outsideDamageIsShown = rule<EventFields>({
  name: 'outsideDamageIsShown',
  source: 'yhgl/rcyh/rule-18',
  refuses: {
    damageEvidenceMissing: { code: 10400, zh: '认定外力损坏须上传证据', en: 'Outside damage needs its evidence' },
  },
  when: { field: 'outsideDamage', is: true },
  check: ({ row }) => (isGiven(row.damageEvidence) ? undefined : { key: 'damageEvidenceMissing', field: 'damageEvidence' }),
})
