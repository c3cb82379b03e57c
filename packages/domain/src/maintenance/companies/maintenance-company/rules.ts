import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asNumber, asText } from '@chengan/kernel/values'
import { deptKind, enableStatus } from '../../../system/dictionaries/accounts.ts'
import { fieldsOfTheCity, type maintenanceCompanyFields, type qualifications } from './fields.ts'

type Company = typeof maintenanceCompanyFields
type Qualification = typeof qualifications

const DISABLED = enableStatus.values.disabled.value
const same = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

const underContract = defineErrors({
  companyUnderContract: {
    code: -2,
    zh: '该单位还有{0}份履行中的合同，不能停用或删除',
    en: 'The company has {0} contracts in force and cannot be disabled or deleted',
  },
})

/** Refuses with the number of contracts in force. */
function whileUnderContract(count: unknown) {
  const running = asNumber(count)
  return running > 0 ? ({ key: 'companyUnderContract', values: { '0': running } } as const) : undefined
}

export const companyUnderContractIsNotDeleted = rule<Company>({
  name: 'companyUnderContractIsNotDeleted',
  source: 'sys/sysdeptextend/rule-1',
  refuses: underContract,
  facts: ['contractsInForceOfCompany'],
  check: ({ facts }) => whileUnderContract(facts.contractsInForceOfCompany),
})

export const companyUnderContractIsNotDisabled = rule<Company>({
  name: 'companyUnderContractIsNotDisabled',
  source: 'sys/sysdeptextend/rule-1',
  refuses: underContract,
  facts: ['contractsInForceOfCompany'],
  check: ({ row, before, facts }) =>
    row.status === DISABLED && before !== null && before.status !== DISABLED
      ? whileUnderContract(facts.contractsInForceOfCompany)
      : undefined,
})

export const standingIsTheCitysToSay = rule<Company>({
  name: 'standingIsTheCitysToSay',
  source: 'sys/sysdeptextend/rule-5',
  refuses: {
    companyStandingFixed: {
      code: 10400,
      zh: '单位名称、信用代码、信用状态和启用状态由市级主管部门维护',
      en: 'Name, credit code, credit state and status are kept by the city',
    },
  },
  check: ({ row, before, actor }) => {
    if (before === null || (actor.level !== 'enterprise' && actor.level !== 'supervisor')) return undefined
    const changed = fieldsOfTheCity.find((name) => !same(row[name], before[name]))
    return changed === undefined ? undefined : { key: 'companyStandingFixed', field: changed }
  },
})

const companyDepartments: readonly string[] = [
  deptKind.values.maintenanceCompany.value,
  deptKind.values.supervisionCompany.value,
  deptKind.values.constructionUnit.value,
  deptKind.values.pipelineOwner.value,
  deptKind.values.testingBody.value,
]

export const departmentIsThatOfACompany = rule<Company>({
  name: 'departmentIsThatOfACompany',
  refuses: {
    departmentOfNoCompany: {
      code: 10400,
      zh: '请选择养护、监理、建设、检测或管线权属单位的部门，或留空新建',
      en: 'Choose the department of a company of maintenance, supervision, works, testing or pipelines, or leave it empty for a new one',
    },
  },
  refs: ['deptId'],
  // A row of whose department nothing was said stands in that of whoever adds it, until its own is made.
  check: ({ input, before, refs }) =>
    before !== null || !input.deptId || !refs.deptId || companyDepartments.includes(asText(refs.deptId.kind))
      ? undefined
      : { key: 'departmentOfNoCompany', field: 'deptId' },
})

export const qualificationEndsAfterItBegins = rule<Qualification>({
  name: 'qualificationEndsAfterItBegins',
  refuses: {
    qualificationTermWrong: { code: 10400, zh: '资质有效期至须晚于有效期起', en: 'A qualification ends after it begins' },
  },
  check: ({ row }) =>
    row.validFrom && row.validTo && row.validTo <= row.validFrom ? { key: 'qualificationTermWrong', field: 'validTo' } : undefined,
})

/** The first day on which one of the qualifications ends. */
export function firstEndOfQualifications({ row }: RuleContext<Company>): ValuesOf<Company> {
  const ends = (row.qualifications ?? []).flatMap(({ validTo }) => (validTo ? [String(validTo)] : [])).sort()
  return { qualificationTo: ends[0] ?? null }
}

export const maintenanceCompanyRules = [departmentIsThatOfACompany, companyUnderContractIsNotDisabled, standingIsTheCitysToSay]
