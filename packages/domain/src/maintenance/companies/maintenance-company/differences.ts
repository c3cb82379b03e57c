import { differencesOf } from '@chengan/kernel/specification/differences'
import { SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { maintenanceCompany } from './maintenance-company.ts'

export const maintenanceCompanyDifferences = differencesOf(maintenanceCompany, [
  { because: SHOWN_ON_A_MAP, calls: ['GET sys/sysdeptextend/map'] },
  {
    because: 'Every root deletes by DELETE too, with ids in its body; the row of this one names the way of older clients.',
    calls: ['DELETE sys/sysdeptextend'],
  },
  {
    because: 'Worked out from the qualifications, whose end raises an alert as that of the licence does (rule-3).',
    fields: ['qualificationTo'],
  },
  {
    because: 'Worked out from the contracts: a district reads the companies that work in its region (roles of the section).',
    fields: ['workRegionIds'],
  },
  { because: 'The unit as people read it, in the language of the console.', fields: ['regCapital unit'] },
  {
    because: 'The generic form opens over the list and under its route; a page of its own is not needed.',
    screens: ['/yhgl/company/form'],
  },
])
