import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { wjAttitude } from '../../dictionaries/excavation.ts'
import { wjhyConclusion } from '../../dictionaries/excavation-plans.ts'
import { isOnThePlan } from './meeting-fields.ts'
import { linesOf } from './meeting-figures.ts'

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const INCLUDED: readonly unknown[] = [wjhyConclusion.values.include.value]

/** The traffic police and a district sit at a meeting on the plan. */
export const planMeetingInvitesPoliceAndDistricts = rule({
  name: 'planMeetingInvitesPoliceAndDistricts',
  when: isOnThePlan,
  facts: ['policeDepartments', 'invitedDistricts'],
  check: ({ row, facts }) => {
    const police = textsOf(facts.policeDepartments)
    const invited = linesOf(row.participants).filter((one) => one.invited !== false)
    if (!invited.some((one) => police.includes(String(one.deptId)))) return { key: 'policeNotInvited', field: 'participants' }
    return Number(facts.invitedDistricts) > 0 ? undefined : { key: 'districtNotInvited', field: 'participants' }
  },
})

/** An objection says why (szgl/wjhy/rule-2). */
export const objectionGivesItsReason = rule({
  name: 'objectionGivesItsReason',
  source: 'szgl/wjhy/rule-2',
  check: ({ input }) =>
    input.attitude === wjAttitude.values.object.value && !isGiven(input.opinion)
      ? { key: 'objectionNeedsReason', field: 'opinion' }
      : undefined,
})

/** What is answered stands on the agenda; without an item the answer is on all of them. */
export const feedbackNamesAnItem = rule({
  name: 'feedbackNamesAnItem',
  check: ({ row, input }) =>
    isGiven(input.itemId) && !linesOf(row.items).some((item) => item.id === input.itemId)
      ? { key: 'agendaItemUnknown', field: 'itemId' }
      : undefined,
})

/** Every matter has a conclusion; deferred and excluded ones say why. */
export const agendaIsConcluded = rule({
  name: 'agendaIsConcluded',
  check: ({ row }) => {
    const items = linesOf(row.items)
    if (items.some((one) => !isGiven(one.conclusion))) return { key: 'conclusionMissing', field: 'items' }
    const turnedDown: readonly unknown[] = [wjhyConclusion.values.defer.value, wjhyConclusion.values.exclude.value]
    return items.some((one) => turnedDown.includes(one.conclusion) && !isGiven(one.conclusionDesc))
      ? { key: 'conclusionNeedsReason', field: 'items' }
      : undefined
  },
})

const objects = (one: Values, police: readonly string[]) =>
  one.attitude === wjAttitude.values.object.value && police.includes(String(one.deptId))

/** What the police object to is not simply included: the note answers the objection (szgl/wjhy/rule-3). */
export const policeObjectionIsAnswered = rule({
  name: 'policeObjectionIsAnswered',
  source: 'szgl/wjhy/rule-3',
  facts: ['policeDepartments'],
  check: ({ row, facts }) => {
    const police = textsOf(facts.policeDepartments)
    const open = linesOf(row.items).some(
      (one) =>
        INCLUDED.includes(one.conclusion) && !isGiven(one.conclusionDesc) && linesOf(one.opinions).some((said) => objects(said, police)),
    )
    return open ? { key: 'policeObjectionOpen', field: 'items' } : undefined
  },
})
