import { differencesOf } from '@chengan/kernel/specification/differences'
import { expiryRule } from './expiry-rule.ts'

export const expiryRuleDifferences = differencesOf(expiryRule, [
  {
    because: 'A rule stands for each date that a part declares: it is installed, and an administrator changes when and whom.',
    fields: ['resource read-only', 'resource required', 'dateField read-only', 'dateField required', 'name'],
  },
  { because: 'A reminder that a city does not want is switched off, not deleted.', fields: ['status'] },
  {
    because: 'The book has the table alone; administrators keep it in a list of its own beside the parameters.',
    calls: ['GET expiryRule/page', 'GET expiryRule/info/{}', 'PUT expiryRule'],
    screens: ['/sys/expiryrule/index'],
  },
])
