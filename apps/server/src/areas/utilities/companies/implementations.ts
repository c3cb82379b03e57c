import { gasCompany } from '@chengan/domain/utilities/companies/gas-company/gas-company'
import { projectFiling } from '@chengan/domain/utilities/filings/project-filing'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { placeInStreet } from '../facilities/place-in-street.ts'
import { auditLogOf } from '../review/audit-log.ts'
import { companyCalls, companyExtra } from './company-calls.ts'
import { createCompanyDepartment } from './company-department.ts'
import { companyEffects, notifyOwner } from './company-effects.ts'
import { companyFacts } from './company-facts.ts'
import { companyMoments } from './company-moments.ts'
import { tellAreaOverlap } from './supply-areas.ts'

/** What the definitions of companies name. */
export const gasCompanyImplementations = implementing(({ notify, streetsAt }) => [
  implement(gasCompany, {
    effects: { ...companyEffects(notify), createCompanyDepartment, tellAreaOverlap },
    facts: companyFacts,
    calls: { ...companyCalls, auditLog: auditLogOf('gasCompany') },
    extension: companyExtra,
    moments: companyMoments,
  }),
  implement(projectFiling, {
    effects: { notifyOwner: notifyOwner(notify), placeInStreet: placeInStreet({ streetsAt }) },
    calls: { auditLog: auditLogOf('projectFiling') },
  }),
])
