import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { LIMITS_IN_WORDS, SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { yhSectionRole } from '../../dictionaries/section-roles.ts'
import { bidSection } from './bid-section.ts'
import { sectionPerson } from './section-person.ts'

export const bidSectionDifferences = differencesOf(bidSection, [
  { because: SHOWN_ON_A_MAP, calls: ['GET yhgl/bidsection/map'] },
  {
    because: 'A list of several: the search names the field, which says regionIds and facilityKinds.',
    lists: ['search regionId', 'search facilityKind'],
  },
  {
    because: 'Of its contract, which says it: nobody writes it a second time.',
    fields: ['manageDeptId read-only', 'manageLevel read-only', 'companyDeptId read-only', 'auditChain read-only'],
  },
  {
    because: 'Levels of the dictionary in the order of the review, the supervisor before the manager: read by their words.',
    fields: ['auditChain type'],
  },
  {
    because: 'It begins and ends by itself on its days (states of §2): without them it would never.',
    fields: ['startDate required', 'endDate required'],
  },
  { because: LIMITS_IN_WORDS, fields: ['endDate limit'] },
  { because: 'Set by configPeople alone, as the same line says.', fields: ['people read-only'] },
  {
    because: 'Whom a section lacks is shown (issue of maintenance, part 1): kept with the staffing, so that lists tell it.',
    fields: ['missingRoles'],
  },
  {
    because: 'The forecast of its work (maintenance.md §8.9): kept each morning, so that lists and the warning tell it (decision 0207).',
    fields: ['loadExpected', 'loadCapacity', 'loadRate', 'loadHelpers', 'loadTime'],
    calls: ['GET yhgl/bidsection/load'],
  },
  {
    because: 'A section that failed twice running takes no dangers until its manager lifts it (yhgl/khjg/rule-10, decision 0208).',
    fields: ['dispatchLimited'],
    calls: ['PUT yhgl/bidsection/liftLimit'],
    lifecycles: ['[status] limit*', '[status] liftLimit*'],
  },
  { because: 'The dates stand with what the section is, which proposes them from the contract.', fields: ['(order)'] },
  {
    because: 'Rows with a root of their own, under which they are looked for over all sections (yhgl/bidsection/pzry).',
    missingFields: ['#people'],
  },
  {
    because: 'The call configPeople of the section, by its manager and by its company (rule 8); it moves no state.',
    lifecycles: ['[status] configPeople 0 → same', '[status] configPeople 1 → same'],
  },
  { because: 'One that was never staffed ends with its term as well.', lifecycles: ['[status] end 0 → 2'] },
  {
    because: 'The generic form and the dialog of the action open over the list and under its route; pages of their own are not needed.',
    screens: ['/yhgl/bidsection/form', '/yhgl/bidsection/configPeople'],
  },
])

const ROWS_OF_A_SECTION =
  'The people of a section (yhgl/bidsection#people) as rows of their own: the book gives them the call pzry, which this root answers too.'

export const sectionPersonDifferences = differencesOf(sectionPerson, [
  {
    because: ROWS_OF_A_SECTION,
    roots: ['(whole)'],
    calls: ['GET yhgl/bidsection/pzry/page'],
    fields: [
      ...(['sectionId', 'userId', 'realName', 'mobile', 'level', 'businessRole', 'isLeader', 'certName', 'certNo', 'certTo'] as const),
      ...(['dutyFacilityKinds', 'dutyRoadIds', 'onDate', 'offDate', 'approved', 'remark'] as const),
    ],
  },
])
export const sectionRoleDictionaryDifferences = differencesOfDictionary(
  yhSectionRole,
  'The business roles of maintenance (§1.1), by their codes: who configures people chooses one and writes no code.',
)
