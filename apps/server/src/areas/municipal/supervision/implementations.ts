import { acceptanceApplication } from '@chengan/domain/municipal/supervision/acceptance/acceptance-application'
import { constructionFiling } from '@chengan/domain/municipal/supervision/filing/construction-filing'
import { rectificationOrder } from '@chengan/domain/municipal/supervision/order/rectification-order'
import { supervision } from '@chengan/domain/municipal/supervision/supervision/supervision'
import { supervisionVisit } from '@chengan/domain/municipal/supervision/visit/supervision-visit'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { worksEnded } from '../moments.ts'
import { acceptanceFacts, rectificationFacts, worksFilingFacts } from './supervision-facts.ts'
import { supervisionFlow } from './supervision-flow.ts'
import { supervisionExtra, supervisionPage } from './supervision-page.ts'
import { acceptanceEffects, rectificationEffects, supervisionEffects, visitEffects, worksFilingEffects } from './supervision-parts.ts'

/** What the definitions of supervised works name. */
export const supervisionImplementations = implementing(() => [
  implement(supervision, {
    effects: supervisionEffects,
    calls: { page: supervisionPage },
    extension: supervisionExtra,
    flow: supervisionFlow,
    moments: { worksEnded },
  }),
  implement(constructionFiling, { effects: worksFilingEffects, facts: worksFilingFacts }),
  implement(supervisionVisit, { effects: visitEffects }),
  implement(rectificationOrder, { effects: rectificationEffects, facts: rectificationFacts }),
  implement(acceptanceApplication, { effects: acceptanceEffects, facts: acceptanceFacts }),
])
