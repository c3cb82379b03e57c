import { sourceFiling } from '@chengan/domain/utilities/dangerous-sources/source-filing/source-filing'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { filingEffects, filingFacts } from './filing-parts.ts'

/** What the definitions of dangerous sources name. */
export const dangerousSourceImplementations = implementing(() => [implement(sourceFiling, { effects: filingEffects, facts: filingFacts })])
