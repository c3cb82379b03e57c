import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../../api/client.ts'
import { read } from '../../../../api/read.ts'

const root = 'sjtj/plan'

/** A page of statistics as somebody likes to see it (sjtj/plan). */
export interface StatisticsPlanRead {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly topic: string
  readonly query: unknown
  readonly sort: number | null
  readonly shared: boolean
  readonly own: boolean
  readonly ownerName: string | null
}

export type PlanQuery = Readonly<Record<string, string>>

export interface PlanHead {
  readonly name: string
  readonly shared: boolean
}

/** What a plan asks, of whatever another client wrote into it. */
export function queryOfPlan({ query }: Pick<StatisticsPlanRead, 'query'>): PlanQuery {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function usePlans(topic: string): readonly StatisticsPlanRead[] {
  const { data } = useQuery({ ...read<readonly StatisticsPlanRead[] | null>(root, { topic }), meta: { quiet: true } })
  return data ?? []
}

/** The calls that change plans; each refusal is shown by the one user of fetch. */
export function usePlanCalls(topic: string) {
  const client = useQueryClient()
  const changed = useCallback(() => client.invalidateQueries({ queryKey: [root] }), [client])
  return {
    add: async (head: PlanHead, query: PlanQuery): Promise<void> => {
      await call('POST', root, { body: { topic, ...head, query } })
      await changed()
    },
    edit: async (plan: StatisticsPlanRead, change: Partial<PlanHead & { readonly query: PlanQuery }>): Promise<void> => {
      const { id, version, name, shared, sort } = plan
      await call('PUT', root, { body: { id, version, topic, name, shared, sort, query: queryOfPlan(plan), ...change } })
      await changed()
    },
    remove: async (plan: StatisticsPlanRead): Promise<void> => {
      await call('DELETE', root, { body: [plan.id] })
      await changed()
    },
  }
}
