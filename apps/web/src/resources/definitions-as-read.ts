import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import { asReadBy, type Reader } from '@chengan/kernel/definition/rows/read-by'
import { useMemo } from 'react'
import { usePermissions } from '../api/session/session.ts'
import { useLevel } from './use-level.ts'

/** The definitions as somebody reads them: fields that he may read in no row have no column, no place in a form, no condition. */
function definitionsAsRead(definitions: Definitions, reader: Reader): Definitions {
  const read = (resource: CompleteResource) => asReadBy(resource, reader)
  return {
    ...definitions,
    here(name) {
      const resource = definitions.here(name)
      return resource === undefined ? undefined : read(resource)
    },
    load: async (name) => read(await definitions.load(name)),
  }
}

/** The same for whoever is signed in. */
export function useDefinitionsAsRead(definitions: Definitions): Definitions {
  const { data } = usePermissions()
  const level = useLevel()
  return useMemo(
    () => definitionsAsRead(definitions, { superAdmin: false, level: level ?? 'inspector', permissions: new Set(data ?? []) }),
    [definitions, data, level],
  )
}
