import type { Geometry } from '@chengan/kernel/fields/field'
import { dateText } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { read } from '../../../api/read.ts'
import { usePermissions } from '../../../api/session/session.ts'
import type { PageAnswer } from '../../../resources/calls.ts'
import { isPermitted } from '../../../resources/permitted.ts'
import type { Row, RowOf } from '../../../resources/row.ts'
import { yearAsked } from '../../../resources/year/year-chooser.tsx'

const MAX_PLANS_READ = 500

/** A row of the plan with the words that stand beside its references. */
export type PlanRow = Row

export const planText = (row: Row | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
export const numberIn = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0) || 0
export const shapeIn = (row: Members<'geometry'> | undefined): Geometry | null =>
  typeof row?.geometry === 'object' && row.geometry !== null ? (row.geometry as Geometry) : null

/** An area or length as people read it. */
export const planFigure = (value: number, places = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: places, minimumFractionDigits: places })

/** The year that is planned: from October on the next one. */
export function plannedYear(today: string): number {
  const year = Number(today.slice(0, 4))
  return Number(today.slice(5, 7)) >= 10 ? year + 1 : year
}

export const presentYear = (): number => plannedYear(dateText(serverNow()))

/** The year that the address names, else the one that is planned. */
export const yearIn = (query: URLSearchParams): number => yearAsked(query.get('planYear'), presentYear())

export const readAnnual = (query: Readonly<Record<string, string | number>>) =>
  read<PageAnswer<'excavation'> & { readonly summary: Readonly<Record<'count' | 'length' | 'restoreArea' | 'frozenCount', number>> }>(
    'szgl/wjsp/ndsb/page',
    query,
  )
export const readPlans = (query: Readonly<Record<string, string | number>>, path = 'page') =>
  read<PageAnswer<'excavationPlan'>>(`szgl/wjjh/${path}`, { limit: MAX_PLANS_READ, ...query })
export const readMembers = (query: Readonly<Record<string, string | number>>) =>
  read<PageAnswer<'planMember'>>('szgl/wjjhwjsp/page', { limit: MAX_PLANS_READ, ...query })
export const readPlan = (id: string) => read<RowOf<'excavationPlan'>>(`szgl/wjjh/info/${id}`)

/** Times in which nobody digs, for whoever may list them; a refused call would stand in his log as a fault. */
export function useBans(): readonly RowOf<'banPeriod'>[] {
  const { data: held = [] } = usePermissions()
  const mayList = isPermitted('szgl:wjjzq:list', held)
  const { data } = useQuery({
    ...read<PageAnswer<'banPeriod'>>('szgl/wjjzq/page', { limit: 100, enabled: '1' }),
    enabled: mayList,
    meta: { quiet: true },
  })
  return data?.list ?? []
}

const roots = ['szgl/wjsp', 'szgl/wjjh', 'szgl/wjhy', 'sys/duty']

/** Asks everything of the plan anew after a change. */
export function usePlansChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && roots.some((root) => path.startsWith(root)),
      }),
    [client],
  )
}
