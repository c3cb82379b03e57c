import { contract } from '@chengan/domain/maintenance/contracts/contract/contract'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { feesAnew } from '../assessment/refresh-run.ts'
import { uncoveredItems } from '../care/uncovered-items.ts'
import { contractorOfContract, countContractsOfParties, sectionLimited } from '../companies/company-contracts.ts'
import { lumpShare } from '../life/lump-share.ts'
import { contractMoments } from './contract-moments.ts'
import { contractEffects, contractWithTheFacilities } from './contract-parts.ts'

/** What the definitions of contracts name. */
export const contractImplementations = implementing(() => [
  implement(contract, {
    effects: { ...contractEffects, countContractsOfParties, feesAnew },
    facts: { contractWithTheFacilities, contractorOfContract, sectionLimited, uncoveredItems },
    moments: contractMoments,
    reckonings: { lumpShare },
  }),
])
