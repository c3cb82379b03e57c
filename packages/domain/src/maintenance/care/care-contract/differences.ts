import { differencesOf } from '@chengan/kernel/specification/differences'
import { careContract } from './care-contract.ts'

export const careContractDifferences = differencesOf(careContract, [
  { because: 'The department behind the name, by which the list is narrowed.', fields: ['companyDeptId'] },
])
