import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { clockUntil } from '@chengan/kernel/lifecycle/state-timer'
import { yhPeopleState, yhSectionStatus } from '../../dictionaries/contracts.ts'
import type { SectionFields } from './fields.ts'
import * as rules from './rules.ts'

const manager: Allowed<SectionFields> = {
  name: 'managerOfTheSection',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && inOwnTree(actor, row.manageDeptId)),
}

const company: Allowed<SectionFields> = {
  name: 'companyOfTheSection',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}

const peopleRules = [rules.peopleFitTheirLevel, rules.eachLevelHasALeader, rules.nobodyHasARoleTwice]
const staffed = { field: 'peopleState', is: yhPeopleState.values.complete.value } as const
const configures = {
  action: 'configPeople',
  from: ['notBegun', 'active'],
  to: 'same',
  complete: true,
  asks: ['people'],
  effects: ['passItemsToTheLeader', 'beginIfStaffed', 'tellOfSecondSection'],
} as const

/** The life of a section: it begins once it is staffed and its day has come, and ends with its term or its contract (maintenance.md §2). */
export const sectionLifecycle = lifecycle<SectionFields>(yhSectionStatus, {
  initial: 'notBegun',
  actions: {
    configPeople: {
      zh: '配置人员',
      en: 'Configure people',
      sentAs: { sectionId: 'id' },
      consequence: {
        zh: '整体替换标段人员；养护单位提出的人员经管理单位确认后生效',
        en: 'It replaces the people of the section; those whom the company proposes count once the manager confirms them',
      },
      done: { zh: '标段人员已更新', en: 'The people of the section are changed' },
    },
    limit: { zh: '限制派单', en: 'Limit the dispatch' },
    liftLimit: {
      ...{ zh: '解除派单限制', en: 'Lift the limit' },
      consequence: {
        zh: '险情可再派给本标段，养护单位可再签订同类合同',
        en: 'Dangers go to the section again, and the company may have a contract of the kind again',
      },
      done: { zh: '派单限制已解除', en: 'The limit is lifted' },
    },
    begin: { zh: '启用', en: 'Begin' },
    end: { zh: '到期', en: 'End' },
    terminate: { zh: '终止', en: 'Terminate' },
  },
  rows: [
    { ...configures, by: manager, rules: peopleRules, sets: rules.peopleNamed },
    {
      ...configures,
      case: 'propose',
      by: company,
      rules: [rules.companyProposesItsOwn, ...peopleRules],
      sets: rules.peopleProposed,
      done: { zh: '人员已提交，待管理单位确认', en: 'The people are proposed; the manager confirms them' },
    },
    // Failed twice running (yhgl/khjg/rule-10).
    { action: 'limit', from: ['notBegun', 'active'], to: 'same', by: 'system', sets: () => ({ dispatchLimited: true }) },
    {
      action: 'liftLimit',
      from: ['notBegun', 'active'],
      to: 'same',
      by: manager,
      when: { field: 'dispatchLimited', is: true },
      opinion: 'required',
      sets: () => ({ dispatchLimited: false }),
    },
    { action: 'begin', from: 'notBegun', to: 'active', by: 'system' },
    { action: 'end', from: ['notBegun', 'active'], to: 'expired', by: 'system' },
    { action: 'terminate', from: ['notBegun', 'active', 'expired'], to: 'terminated', by: 'system' },
  ],
  after: {
    notBegun: [
      clockUntil('begin', 'startDate', 'begin', staffed),
      { name: 'endUnbegun', in: { days: 1 }, of: 'endDate', do: { step: 'end' } },
    ],
    active: [{ name: 'end', in: { days: 1 }, of: 'endDate', do: { step: 'end' } }],
  },
  tones: { notBegun: 'warn', active: 'success', expired: 'neutral', terminated: 'error' },
})
