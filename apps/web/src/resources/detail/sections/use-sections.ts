import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type CompleteSection, listFor } from '@chengan/kernel/definition/rows/sections-of'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { useOutline } from '../../definitions-context.ts'
import { childOf } from '../../fields/structures/child-rows.ts'
import { isPermitted } from '../../permitted.ts'
import type { Row } from '../../row.ts'
import { useLevel } from '../../use-level.ts'

/** The sections of a row's page that the caller may ask for. */
export function useSections(resource: CompleteResource): readonly CompleteSection[] {
  const { data: held = [] } = usePermissions()
  const level = useLevel()
  const all = useOutline(resource.name)?.sections ?? []
  return all.filter((section) => {
    if (section.kind === 'rows') return isPermitted(section.permission, held) && listFor(section, level) !== undefined
    return section.kind !== 'drawn' || (isPermitted(section.permission, held) && (level === undefined || section.levels.includes(level)))
  })
}

/** A section with the number of what it holds, where that is known. */
export interface CountedSection {
  readonly section: CompleteSection
  readonly count: number | undefined
}

/** The sections of the page of this row, counted in one call. What the server does not count for the caller is not shown. */
export function useCountedSections(resource: CompleteResource, row: Row): readonly CountedSection[] {
  const sections = useSections(resource)
  const counted = sections.some(({ kind }) => kind === 'rows' || kind === 'tasks')
  const { data } = useQuery({
    ...read<Readonly<Record<string, number>>>(`${resource.root}/sections/${row.id}`),
    enabled: counted,
    meta: { quiet: true },
  })
  return sections.flatMap((section): readonly CountedSection[] => {
    if (section.kind === 'history' || section.kind === 'drawn') return [{ section, count: undefined }]
    if (section.kind === 'lines') {
      const rows = row[section.field]
      const field = resource.fields[section.field]
      return field && childOf(field) ? [{ section, count: Array.isArray(rows) ? rows.length : 0 }] : []
    }
    const count = data?.[section.key]
    return data !== undefined && data !== null && count === undefined ? [] : [{ section, count }]
  })
}
