import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { superviseStatus } from '../../dictionaries/staff.ts'
import type { StaffOrderFields } from './order-fields.ts'

type Order = ValuesOf<StaffOrderFields>

/** Of a person whose company is another one. */
export const personOfAnother = defineErrors({
  personOfAnotherCompany: { code: -2, zh: '该人员不属于所选企业', en: 'The person does not belong to the company' },
})

export const orderedPersonIsTheCompanys = rule<StaffOrderFields>({
  name: 'orderedPersonIsTheCompanys',
  refuses: personOfAnother,
  refs: ['jobPersonId'],
  // Who has left since keeps the orders that he was given.
  check: ({ row, refs, before }) =>
    before?.jobPersonId !== row.jobPersonId && refs.jobPersonId && refs.jobPersonId.gasCompaniesId !== row.gasCompaniesId
      ? { key: 'personOfAnotherCompany', field: 'jobPersonId' }
      : undefined,
})

export const violationIsThePersons = rule<StaffOrderFields>({
  name: 'violationIsThePersons',
  refuses: {
    violationOfAnotherPerson: { code: 10400, zh: '关联的违规记录不是该人员的', en: 'The violation is of another person' },
  },
  refs: ['wgjlId'],
  check: ({ row, refs }) =>
    refs.wgjlId && refs.wgjlId.jobPersonId !== row.jobPersonId ? { key: 'violationOfAnotherPerson', field: 'wgjlId' } : undefined,
})

export const dueAfterItsIssue = rule<StaffOrderFields>({
  name: 'dueAfterItsIssue',
  source: 'gysy/gysyjobpersonsupervisedbjl/rule-1',
  refuses: { dueBeforeIssue: { code: 10400, zh: '办结时限应晚于下发日期', en: 'An order is due after the day of its issue' } },
  check({ row, before, today }) {
    // It is issued today at the earliest, and a new term begins today; one that was set stays.
    const isSet = row.dueDate !== before?.dueDate || before?.status === superviseStatus.values.draft.value
    return isSet && row.dueDate && row.dueDate <= today ? { key: 'dueBeforeIssue', field: 'dueDate' } : undefined
  },
})

export const onlyDraftsAreEdited = rule<StaffOrderFields>({
  name: 'onlyDraftsOfOrdersAreEdited',
  refuses: { orderIsIssued: { code: -2, zh: '督办单已下发，不能修改', en: 'The order is issued and is not changed' } },
  check: ({ before }) => (before !== null && before.status !== superviseStatus.values.draft.value ? { key: 'orderIsIssued' } : undefined),
})

/** What an order is about, whenever it is saved. */
export const orderContents = [orderedPersonIsTheCompanys, violationIsThePersons, dueAfterItsIssue] as const

export const staffOrderRules = [...orderContents, onlyDraftsAreEdited] as const

/** Of which district an order is, and whose company's. */
export function orderFollows({ refs }: RuleContext<StaffOrderFields>): Order {
  const company = refs.gasCompaniesId
  return company ? { regionId: asTextOrNull(company.regionId), companyDeptId: asTextOrNull(company.deptId) } : {}
}
