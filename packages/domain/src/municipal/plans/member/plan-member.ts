import { inOwnTree } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, datetime, decimal, dept, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { wjRole } from '../../dictionaries/excavation.ts'
import { wjjhStatus } from '../../dictionaries/excavation-plans.ts'

/** Which declaration takes part in which item, how, and what its unit says to it (municipal-approval.md §2.4). */
export const planMemberFields = {
  wjjhId: ref('excavationPlan', '计划', 'Plan item', { required: true, index: true, immutable: true }),
  wjspId: ref('excavation', '申报', 'Declaration', { required: true, index: true, immutable: true }),
  role: dict(wjRole, '参与角色', 'Role', { required: true }),
  workOrder: int('施工次序', 'Working order', { required: true, min: 1 }),
  shareRatio: decimal(5, 2, '修复费用分摊比例', 'Share of restoration cost', { unit: '%', min: 0, max: 100 }),
  confirmState: dict(applyState, '单位确认', "Unit's confirmation", { readOnly: true, index: true }),
  confirmTime: datetime('确认时间', 'Confirmed at', { readOnly: true }),
  confirmOpinion: text(500, '确认意见', 'Confirmation opinion', { readOnly: true }),
  proposedStart: date('提议开工日期', 'Proposed start', { readOnly: true }),
  proposedEnd: date('提议完工日期', 'Proposed end', { readOnly: true }),
  planStart: date('提议开工', 'Propose start', { virtual: true, writeOnly: true }),
  planEnd: date('提议完工', 'Propose end', { virtual: true, writeOnly: true, notBefore: 'planStart' }),
  memberDeptId: dept('成员单位部门', 'Department of the member', { hidden: true }),
} as const

type Member = typeof planMemberFields

const all: readonly Level[] = ['city', 'district', 'enterprise']
const answered = applyState.values

/** The unit whose declaration is a member of the item. */
const member: Allowed<Member> = {
  name: 'member',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.memberDeptId),
}

/** The unit's answer to what the plan makes of its declaration (task P4). */
const confirmation: Lifecycle = lifecycle<Member>(applyState, {
  initial: 'none',
  actions: {
    ask: { zh: '请单位确认', en: 'Ask the unit' },
    renew: { zh: '确认作废', en: 'Answer no longer holds' },
    confirm: {
      zh: '确认计划',
      en: 'Confirm',
      permittedAs: 'page',
      consequence: {
        zh: '接受安排；或提议另一时段；不填时段的不同意即退出本计划',
        en: 'Accepts; or proposes another window; a refusal without dates leaves the item',
      },
    },
    silent: { zh: '逾期视为接受', en: 'Accepted by lapse' },
  },
  rows: [
    { by: 'system', action: 'ask', from: ['none', 'granted', 'denied', 'silentConsent'], to: 'pending' },
    {
      action: 'confirm',
      case: 'accepts',
      from: 'pending',
      to: 'granted',
      by: member,
      when: { field: 'confirmState', is: answered.granted.value },
      asks: ['confirmState', 'confirmOpinion?'],
      sets: ({ now }) => ({ confirmTime: now, proposedStart: null, proposedEnd: null }),
      effects: ['memberAnswered'],
      done: { zh: '已接受计划安排', en: 'The arrangement is accepted' },
    },
    {
      action: 'confirm',
      case: 'proposes or leaves',
      from: 'pending',
      to: 'denied',
      by: member,
      when: { field: 'confirmState', is: answered.denied.value },
      asks: ['confirmState', 'confirmOpinion', 'planStart?', 'planEnd?'],
      sets: ({ now, input }) => ({ confirmTime: now, proposedStart: input.planStart ?? null, proposedEnd: input.planEnd ?? null }),
      effects: ['memberAnswered'],
      done: { zh: '已答复，计划牵头部门将收到您的意见', en: 'Answered; the office in charge of the plan gets it' },
    },
    { by: 'system', action: 'silent', from: 'pending', to: 'silentConsent', sets: ({ now }) => ({ confirmTime: now }) },
    // What it agreed to is another: the consolidation that follows asks it again.
    { by: 'system', action: 'renew', from: ['granted', 'silentConsent'], to: 'none', sets: () => ({ confirmTime: null }) },
  ],
  tones: { none: 'neutral', pending: 'warn', granted: 'success', denied: 'error', silentConsent: 'info' },
})

/** A declaration is a member of one open plan item (szgl/wjjhwjsp). */
export const declarationIsInOneOpenPlan = rule<Member>({
  name: 'declarationIsInOneOpenPlan',
  facts: ['openPlanOfTheDeclaration'],
  refuses: {
    declarationInOtherPlan: { code: 10400, zh: '该申报已在计划{plan}中', en: 'The declaration is a member of plan item {plan}' },
  },
  check: ({ facts }) =>
    typeof facts.openPlanOfTheDeclaration === 'string'
      ? { key: 'declarationInOtherPlan', field: 'wjspId', values: { plan: facts.openPlanOfTheDeclaration } }
      : undefined,
})

/** One unit leads: another takes over by being made the lead. */
export const planHasOneLead = rule<Member>({
  name: 'planHasOneLead',
  facts: ['otherLeadOfThePlan'],
  refuses: {
    leadTaken: { code: 10400, zh: '计划已有牵头单位', en: 'The plan item has a lead already' },
    leadMissing: { code: 10400, zh: '计划须有一个牵头单位', en: 'A plan item needs a lead' },
  },
  check: ({ row, before, facts }) => {
    if (row.role === wjRole.values.lead.value)
      // A member that is made the lead takes over from the present one.
      return facts.otherLeadOfThePlan === true && before === null ? { key: 'leadTaken', field: 'role' } : undefined
    return before?.role === wjRole.values.lead.value && facts.otherLeadOfThePlan !== true
      ? { key: 'leadMissing', field: 'role' }
      : undefined
  },
})

/** Members are put together and taken apart while the item is a draft. */
export const membersChangeInDrafts = rule<Member>({
  name: 'membersChangeInDrafts',
  refs: ['wjjhId'],
  refuses: {
    planNotDraft: { code: -2, zh: '计划已提交会审，不能增减申报', en: 'The item is before a meeting; its members stay' },
  },
  check: ({ refs }) =>
    refs.wjjhId && refs.wjjhId.status !== wjjhStatus.values.draft.value ? { key: 'planNotDraft', field: 'wjjhId' } : undefined,
})

/** The unit, its district, and what share of the restoration is its own. */
export function memberDefaults({ row, refs }: RuleContext<Member>): ValuesOf<Member> {
  const [declaration, plan] = [refs.wjspId, refs.wjjhId]
  const own = typeof declaration?.restoreArea === 'number' ? declaration.restoreArea : null
  const others = typeof plan?.sumArea === 'number' ? plan.sumArea : 0
  const share = own === null || own + others === 0 ? null : Math.round((own / (own + others)) * 10_000) / 100
  return {
    memberDeptId: asTextOrNull(declaration?.deptId),
    regionId: asTextOrNull(plan?.regionId),
    ...(row.shareRatio === undefined || row.shareRatio === null ? { shareRatio: share } : {}),
  }
}

/** A declaration that a plan item takes in, with its unit's confirmation (municipal-approval.md §2.4). */
export const planMember = defineResource({
  name: 'planMember',
  root: 'szgl/wjjhwjsp',
  // Members are put together on the page of the plan items.
  permissionRoot: 'szgl/wjjh',
  area: 'municipal',
  label: { zh: '计划与申报关联', en: 'Plan-declaration link' },
  deletion: 'physical',
  systems: ['zhsz'],
  fields: planMemberFields,
  lifecycles: { confirmState: confirmation },
  rules: [declarationIsInOneOpenPlan, planHasOneLead, membersChangeInDrafts],
  deleteRules: [membersChangeInDrafts],
  fill: fill<Member>({ refs: ['wjspId', 'wjjhId'], values: memberDefaults, overridesInput: true }),
  list: {
    columns: ['wjjhName', 'wjspName', 'role', 'workOrder', 'shareRatio', 'confirmState', 'confirmTime', 'proposedStart', 'proposedEnd'],
    search: ['wjjhId', 'wjspId', 'role', 'confirmState'],
    order: 'workOrder',
    nameField: 'wjspId',
  },
  parties: { departments: ['memberDeptId'], regions: ['regionId'] },
  levels: { '*': all, add: ['city'], edit: ['city'], delete: ['city'], confirm: ['enterprise'] },
  after: { add: ['joinPlan'], edit: ['changeMember'], delete: ['leavePlan'] },
  without: ['export', 'import'],
})

export interface PlanMember extends RowOf<typeof planMember> {}
