import { digits } from '@chengan/kernel/testing/draw'
import { addDays } from '@chengan/kernel/time'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { licenceCondition, licenceMaterial } from '../dictionaries/licences.ts'
import { licenceExtension } from './extension/licence-extension.ts'
import { operatingLicence } from './licence/operating-licence.ts'

const all = (values: Readonly<Record<string, { readonly value: string }>>) => Object.values(values).map(({ value }) => value)
/** The city gives licences of piped gas, after a check of the site. */
const toDecision = ['submit', 'accept', 'siteCheck', 'decide']

export const operatingLicenceSample = sampleOf(operatingLicence, {
  values: ({ city, actor, file }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    facilityIds: [sideOf({ city, actor }).station],
    businessTypes: ['1', '3'],
    gasTypes: ['1'],
    gasSupplyContract: [file()],
    planFile: [file()],
    staffFile: [file()],
    systemFile: [file()],
    evaluationFile: [file()],
    insuranceFile: [file()],
  }),
  acts: {
    edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次修改` }),
    supplement: ({ today }) => ({
      supplementItems: [{ material: licenceMaterial.values.staffFile.value, what: '缺社会保险缴纳证明' }],
      supplementDue: addDays(today, 10),
    }),
    accept: ({ transition }) => (transition.case === 'accepted' ? { materialsChecked: all(licenceMaterial.values) } : {}),
    siteCheck: () => ({ siteCheckers: '陆晴川、许青禾', conditionsMet: all(licenceCondition.values) }),
    decide: ({ draw }) => ({ decisionNo: `临燃许〔2026〕${digits(draw, 6)}号` }),
    issue: ({ today }) => ({ licenceNo: null, issueDate: today, licenceValidFrom: today, licenceValidTo: null }),
    suspendKinds: ({ today }) => ({ stoppedTypes: ['1'], suspendUntil: addDays(today, 30) }),
    cancelKinds: () => ({ endedTypes: ['1'] }),
    suspend: ({ today, transition }) => (transition.case === 'suspended' ? { suspendUntil: addDays(today, 30) } : {}),
  },
  ways: {
    toIssue: toDecision,
    valid: [...toDecision, 'issue'],
    suspended: [...toDecision, 'issue', 'suspend'],
    revoked: [...toDecision, 'issue', 'revoke'],
    cancelled: [...toDecision, 'issue', 'cancel'],
  },
  writers: ['principal'],
})

export const licenceExtensionSample = sampleOf(licenceExtension, {
  first: { licence: { resource: 'operatingLicence', by: ({ actor, city }) => sideOf({ actor, city }).companyDept, state: 'valid' } },
  values: ({ first, file }) => ({
    licenceId: first.licence?.id,
    extendType: '3',
    lostStatementDate: '2026-06-01',
    lostStatementFile: [file()],
    materials: [file()],
  }),
  acts: {
    edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次修改` }),
    audit: ({ draw }) => ({ decisionNo: `临燃延〔2026〕${digits(draw, 6)}号` }),
  },
})
