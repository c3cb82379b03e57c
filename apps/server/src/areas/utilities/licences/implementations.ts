import { licenceExtension } from '@chengan/domain/utilities/licences/extension/licence-extension'
import { operatingLicence } from '@chengan/domain/utilities/licences/licence/operating-licence'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { auditLogOf } from '../review/audit-log.ts'
import { extensionEffects, extensionFacts } from './extension-parts.ts'
import { licenceCalls } from './licence-calls.ts'
import { licenceEffects } from './licence-effects.ts'
import { licenceFacts } from './licence-facts.ts'

/** What the definitions of licences name. */
export const licenceImplementations = implementing(({ notify }) => [
  implement(operatingLicence, { effects: licenceEffects(notify), facts: licenceFacts, calls: licenceCalls }),
  implement(licenceExtension, {
    effects: extensionEffects(notify),
    facts: extensionFacts,
    calls: { auditLog: auditLogOf('licenceExtension') },
  }),
])
