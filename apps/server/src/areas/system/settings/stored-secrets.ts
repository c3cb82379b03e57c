import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { SECRET_MARK } from '../../../resources/secrets.ts'

/** Values as the settings calls answer them: a secret that is there as `******`, so that whoever sends it back leaves it alone. */
export function withMarks(resource: CompleteResource, row: Values, only: readonly string[]): Values {
  return Object.fromEntries(
    only.map((name) => {
      const secret = resource.fields[name]?.writeOnly === true
      return [name, isGiven(row[name]) ? (secret ? SECRET_MARK : row[name]) : null]
    }),
  )
}
