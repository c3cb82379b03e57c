import { bidSection } from '@chengan/domain/maintenance/contracts/bid-section/bid-section'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { peopleByLevel, peopleOfSections, sectionList } from './section-calls.ts'
import { sectionMoments } from './section-days.ts'
import { freeFacilities, takeFacilities } from './section-facilities.ts'
import { loadMoments, loadOfSection } from './section-loads.ts'
import { beginIfStaffed, departmentsOfPeople, passItemsToTheLeader, tellOfSecondSection } from './section-people.ts'

/** What the definitions of bid sections name. */
export const bidSectionImplementations = implementing(() => [
  implement(bidSection, {
    effects: { takeFacilities, freeFacilities, beginIfStaffed, passItemsToTheLeader, tellOfSecondSection },
    facts: { departmentsOfPeople },
    calls: { list: sectionList, peopleByLevel, pzry: peopleOfSections, load: loadOfSection },
    moments: { ...sectionMoments, ...loadMoments },
  }),
])
