import { excavation } from '@chengan/domain/municipal/excavation/declaration/excavation'
import { excavationSection } from '@chengan/domain/municipal/excavation/section/excavation-section'
import { feeStandard } from '@chengan/domain/municipal/excavation/standards/fee-standard'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { feeStandardOfTheSameTerm } from '../fee-standards.ts'
import { planQuarter } from '../moments.ts'
import { annualDeclarationCalls } from '../plans/plan-calls.ts'
import { supervisedFacts } from '../supervision/open-supervision.ts'
import { excavationExtra } from './calls/check-call.ts'
import { excavationCalls } from './calls/excavation-calls.ts'
import { feeSettled } from './calls/pay-call.ts'
import { sectionMap } from './calls/section-map.ts'
import { undoTransfer } from './calls/transfer-call.ts'
import { digsAhead } from './digs-ahead.ts'
import { declarationFacts, feeTariff } from './excavation-facts.ts'
import { excavationFlow } from './excavation-flow.ts'
import { frozenWorksAround } from './frozen-works-around.ts'
import { attachMaterials } from './material-files.ts'
import { roadBeneath } from './road-beneath.ts'

/** What the definitions of excavations name. */
export const excavationImplementations = implementing(({ notify }) => [
  implement(excavation, {
    effects: { undoTransfer, tieMaterials: attachMaterials },
    facts: { ...declarationFacts, ...supervisedFacts },
    calls: { ...excavationCalls(notify), ...annualDeclarationCalls },
    extension: excavationExtra,
    settlement: feeSettled,
    flow: excavationFlow(notify),
    moments: { planQuarter },
    around: frozenWorksAround,
    plannedDigs: digsAhead,
  }),
  implement(excavationSection, { facts: { feeTariff, roadBeneath }, calls: { map: sectionMap } }),
  implement(feeStandard, { facts: { feeStandardOfTheSameTerm } }),
])
