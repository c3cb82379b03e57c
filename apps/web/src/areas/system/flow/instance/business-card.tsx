import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callsOf } from '../../../../resources/calls.ts'
import { useDefinitions, useResource } from '../../../../resources/definitions-context.ts'
import { Facts } from '../../../../resources/detail/facts.tsx'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { routeOfDefinitionRead } from '../calls/flow-reads.ts'
import type { FlowInstance } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'

/** The business row, as its own page tells it. Of several tables the one that has the row. */
export function BusinessCard({ instance }: { instance: FlowInstance }) {
  const { signpostOfRoot } = useDefinitions()
  const { processDefinitionId, businessKey } = instance
  const routes = useQuery({
    ...routeOfDefinitionRead(processDefinitionId ?? ''),
    enabled: Boolean(processDefinitionId),
    meta: { quiet: true },
  })
  const roots = (routes.data?.businessTable ?? '').split(',').map((one) => one.trim())
  const names = roots.flatMap((root) => signpostOfRoot(root)?.name ?? [])
  if (businessKey == null || businessKey === '') return null
  return names.map((name) => (
    <Suspense key={name} fallback={null}>
      <BusinessRow name={name} id={businessKey} only={names.length === 1} />
    </Suspense>
  ))
}

function BusinessRow({ name, id, only }: { name: string; id: string; only: boolean }) {
  const text = useFlowText().instance
  const { text: words, label } = useWords()
  const resource = useResource(name)
  const { data, isPending } = useQuery({ ...callsOf(resource).info(id), retry: false, meta: { quiet: true } })
  // What is not in this table, or not for me to see, is in no card.
  if (data === undefined && !(only && isPending)) return null
  return (
    <PageCard title={`${text.business}${words.separator}${label(resource.label)}`}>
      <div className="business-card__facts">
        {data === undefined ? <LoadingRows rows={4} bars={[12, 20, 12, 20]} /> : <Facts resource={resource} row={data} columns={3} brief />}
      </div>
    </PageCard>
  )
}
