import { jobPerson } from '@chengan/domain/utilities/people/job-person/job-person'
import { jobPersonSupervise } from '@chengan/domain/utilities/people/supervision/job-person-supervise'
import { staffOrder } from '@chengan/domain/utilities/people/supervision/staff-order'
import { jobPersonTrain } from '@chengan/domain/utilities/people/training/job-person-train'
import { staffViolation } from '@chengan/domain/utilities/people/violations/staff-violation'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { notifyOwner } from '../companies/company-effects.ts'
import { auditLogOf } from '../review/audit-log.ts'
import { closedYear } from './closed-year.ts'
import { usualDue } from './order-parts.ts'
import { personCalls } from './person-calls.ts'
import { personEffects } from './person-effects.ts'
import { personFacts } from './person-facts.ts'
import { superviseCalls, superviseView } from './supervise-view.ts'
import { writeBatch } from './train-batch.ts'
import { appealTerm, violationEffects } from './violation-parts.ts'

/** What the definitions of people of gas companies name. */
export const personImplementations = implementing(({ notify }) => [
  implement(jobPerson, {
    effects: { notifyOwner: notifyOwner(notify), ...personEffects },
    facts: personFacts,
    calls: { ...personCalls, auditLog: auditLogOf('jobPerson') },
  }),
  implement(jobPersonTrain, { effects: { writeBatch }, facts: { closedYear } }),
  implement(staffViolation, { effects: violationEffects(notify), facts: { appealTerm } }),
  implement(staffOrder, { facts: { usualDue } }),
  implement(jobPersonSupervise, { view: superviseView, calls: superviseCalls }),
])
