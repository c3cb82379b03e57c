import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asNumber, asTexts } from '@chengan/kernel/values'
import { wjAttitude } from '../../dictionaries/excavation.ts'
import { wjhyConclusion } from '../../dictionaries/excavation-plans.ts'
import { isOnThePlan, type meetingFields } from './meeting-fields.ts'

type Meeting = typeof meetingFields

/** The traffic police and a district sit at a meeting on the plan. */
export const planMeetingInvitesPoliceAndDistricts = rule<Meeting>({
  name: 'planMeetingInvitesPoliceAndDistricts',
  when: isOnThePlan,
  facts: ['policeDepartments', 'invitedDistricts'],
  refuses: {
    policeNotInvited: {
      code: 10400,
      zh: '年度、增补计划会议须邀请公安交管部门',
      en: 'The traffic police are invited to a meeting on the plan',
    },
    districtNotInvited: {
      code: 10400,
      zh: '年度、增补计划会议须邀请至少一个区',
      en: 'At least one district is invited to a meeting on the plan',
    },
  },
  check: ({ row, facts }) => {
    const police = asTexts(facts.policeDepartments)
    const invited = (row.participants ?? []).filter((one) => one.invited !== false)
    if (!invited.some((one) => police.includes(one.deptId ?? ''))) return { key: 'policeNotInvited', field: 'participants' }
    return asNumber(facts.invitedDistricts) > 0 ? undefined : { key: 'districtNotInvited', field: 'participants' }
  },
})

/** An objection says why (szgl/wjhy/rule-2). */
export const objectionGivesItsReason = rule<Meeting>({
  name: 'objectionGivesItsReason',
  source: 'szgl/wjhy/rule-2',
  refuses: {
    objectionNeedsReason: { code: 10400, zh: '反对须说明理由', en: 'An objection gives its reason' },
  },
  check: ({ input }) =>
    input.attitude === wjAttitude.values.object.value && !isGiven(input.opinion)
      ? { key: 'objectionNeedsReason', field: 'opinion' }
      : undefined,
})

/** What is answered stands on the agenda; without an item the answer is on all of them. */
export const feedbackNamesAnItem = rule<Meeting>({
  name: 'feedbackNamesAnItem',
  refuses: {
    agendaItemUnknown: { code: 10400, zh: '该议题不在本次会议的议程中', en: 'The agenda of this meeting has no such item' },
  },
  check: ({ row, input }) =>
    isGiven(input.itemId) && !row.items?.some((item) => item.id === input.itemId)
      ? { key: 'agendaItemUnknown', field: 'itemId' }
      : undefined,
})

/** Every matter has a conclusion; deferred and excluded ones say why. */
export const agendaIsConcluded = rule<Meeting>({
  name: 'agendaIsConcluded',
  refuses: {
    conclusionMissing: { code: 10400, zh: '每个议题都须有结论', en: 'Every item needs a conclusion' },
    conclusionNeedsReason: { code: 10400, zh: '缓列、不列入须说明理由', en: 'What is deferred or excluded says why' },
  },
  check: ({ row }) => {
    const items = row.items ?? []
    if (items.some((one) => !isGiven(one.conclusion))) return { key: 'conclusionMissing', field: 'items' }
    const turnedDown: readonly unknown[] = [wjhyConclusion.values.defer.value, wjhyConclusion.values.exclude.value]
    return items.some((one) => turnedDown.includes(one.conclusion) && !isGiven(one.conclusionDesc))
      ? { key: 'conclusionNeedsReason', field: 'items' }
      : undefined
  },
})

/** What the police object to is not simply included: the note answers the objection (szgl/wjhy/rule-3). */
export const policeObjectionIsAnswered = rule<Meeting>({
  name: 'policeObjectionIsAnswered',
  source: 'szgl/wjhy/rule-3',
  facts: ['policeDepartments'],
  refuses: {
    policeObjectionOpen: { code: 10400, zh: '公安交管部门有未处理的反对意见', en: 'An objection of the traffic police is open' },
  },
  check: ({ row, facts }) => {
    const police = asTexts(facts.policeDepartments)
    const isOpposed = row.items?.some(
      ({ conclusion, conclusionDesc, opinions }) =>
        conclusion === wjhyConclusion.values.include.value &&
        !isGiven(conclusionDesc) &&
        opinions?.some(({ attitude, deptId }) => attitude === wjAttitude.values.object.value && police.includes(deptId ?? '')),
    )
    return isOpposed ? { key: 'policeObjectionOpen', field: 'items' } : undefined
  },
})
