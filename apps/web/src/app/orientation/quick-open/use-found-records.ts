import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MenuItem } from '../../../api/session/session.ts'
import { callsOf } from '../../../resources/calls.ts'
import type { Row } from '../../../resources/row.ts'
import { trailTo } from '../../menu-tree.ts'
import { type RecordSource, recordSources } from './record-sources.ts'
import { useSearchedRegistry } from './searched-registry.ts'

const pauseMs = 250
const leastTyped = 2
const ofEach = 5
const keptMs = 30_000

interface FoundRecord extends RecordSource {
  readonly row: Row
}

/** What was typed, once the hand rests. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pauseMs)
    return () => window.clearTimeout(timer)
  }, [typed])
  return settled
}

/** Records of what the caller may see, by number or name: the server answers what the caller sees of each resource. */
export function useFoundRecords(typed: string, tree: readonly MenuItem[]) {
  const { registry, failed } = useSearchedRegistry()
  const text = typed.trim()
  const settled = useSettled(text)
  const sources = useMemo(
    () =>
      registry === null || settled.length < leastTyped ? [] : recordSources(registry, (route) => trailTo(tree, route).length > 0, settled),
    [registry, tree, settled],
  )
  const answers = useQueries({
    queries: sources.map(({ resource, filter }) => ({
      // Without what a screen presets: the number of a row does not tell on which of them it stands.
      ...callsOf(resource).page({ page: 1, limit: ofEach, [filter]: settled }),
      staleTime: keptMs,
      meta: { quiet: true },
    })),
  })
  const found = sources.flatMap((source, at): readonly FoundRecord[] => (answers[at]?.data?.list ?? []).map((row) => ({ ...source, row })))
  return {
    found,
    looking: text.length >= leastTyped && !failed && (registry === null || settled !== text || answers.some((answer) => answer.isPending)),
    failed: failed || answers.some((answer) => answer.isError),
  }
}
