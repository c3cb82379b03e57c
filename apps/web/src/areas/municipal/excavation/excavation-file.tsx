import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import { go } from '../../../navigation/address.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { hasUnsaved } from '../../../navigation/unsaved-work.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { NewApplication, StoredApplication } from './apply/application-page.tsx'
import { Chooser } from './apply/chooser.tsx'
import { sourceOfType } from './apply/permit-choice.tsx'
import { RefusedHandInContext, useRefusals } from './apply/refused-hand-in.ts'
import { applyAddress, editAddress } from './calls/addresses.ts'
import { ExcavationDetail } from './detail/excavation-detail.tsx'
import { useExcavationText } from './texts/excavation-text.ts'

const applications = '/szgl/spyjgl/wjzdspyjs/wjsq'

interface ExcavationFileProps {
  /** Where the route names the declaration. */
  recordId?: string | undefined
}

/** /wjdetail: a declaration by `id` (or the instance of its flow), looked at, handled with `taskId`, filled in with `mode` add or edit. */
export function ExcavationFile(props: ExcavationFileProps) {
  return (
    <RefusedHandInContext value={useRefusals()}>
      <WhatIsMeant {...props} />
    </RefusedHandInContext>
  )
}

function WhatIsMeant({ recordId }: ExcavationFileProps) {
  const resource = useResource('excavation')
  const { query } = useTab()
  const mode = query.get('mode')
  const id = recordId ?? query.get('id') ?? query.get('businessKey')
  if (id !== null && id !== '') return <Stored key={id} resource={resource} id={id} mode={mode} />
  if (mode === 'add' || mode === 'start') return <Added resource={resource} />
  const instance = query.get('processInstanceId')
  return instance === null ? <Nowhere /> : <OfInstance key={instance} resource={resource} processInstanceId={instance} mode={mode} />
}

const kinds: ReadonlySet<string> = new Set(Object.values(wjspType.values).map(({ value }) => value))

/** A new declaration. An address that does not say of what kind, or which permit is changed or extended, asks for it. */
function Added({ resource }: { resource: CompleteResource }) {
  const { chooser: text } = useExcavationText()
  const { query } = useTab()
  const declareType = query.get('declareType')
  const [planId, parentId] = [query.get('planId'), query.get('parentId')]
  const source = parentId === null || parentId === '' ? sourceOfType[declareType ?? ''] : undefined
  if (declareType !== null && kinds.has(declareType) && source === undefined)
    return (
      <NewApplication
        key={`${declareType} ${planId} ${parentId}`}
        resource={resource}
        declareType={declareType}
        planId={planId}
        parentId={parentId}
      />
    )
  return (
    <PageCard className="detail-page chooser-page" title={text.title}>
      <div className="chooser-page__body">
        <Chooser
          key={source}
          resource={resource}
          begins={source}
          onNew={(type, more) => go(applyAddress(type, more), { replace: true })}
          onDraft={(id) => go(editAddress(id), { replace: true })}
        />
      </div>
    </PageCard>
  )
}

/** The address names only the instance of the flow: its business row is the declaration. */
function OfInstance({ resource, processInstanceId, mode }: { resource: CompleteResource; processInstanceId: string; mode: string | null }) {
  const { detail: text, apply } = useExcavationText()
  const { data, error, refetch } = useQuery({
    ...read<{ readonly businessKey?: string | null }>(`act/his/info/${encodeURIComponent(processInstanceId)}`),
    meta: { quiet: true },
  })
  if (error !== null)
    return (
      <PageCard className="detail-page detail-page--waiting">
        <FailedLook title={text.loadFailed} error={error} note={apply.notThereNote} onRetry={() => void refetch()} />
      </PageCard>
    )
  if (data === undefined) return <Waiting />
  return data.businessKey ? <Stored resource={resource} id={data.businessKey} mode={mode} /> : <Nowhere />
}

function Waiting() {
  return (
    <PageCard className="detail-page detail-page--waiting">
      <LoadingRows rows={8} bars={[12, 20, 12, 20, 12, 14]} />
    </PageCard>
  )
}

function Nowhere() {
  const { detail: text } = useExcavationText()
  return (
    <PageCard className="detail-page detail-page--waiting">
      <StateLook
        kind="empty"
        title={text.noId}
        note={text.noIdNote}
        actions={
          <Button type="primary" onClick={() => go(applications, { replace: true })}>
            {text.toList}
          </Button>
        }
      />
    </PageCard>
  )
}

const returned: readonly unknown[] = [wjspStatus.values.toSupplement.value, wjspStatus.values.returned.value]

/** What was returned to me is filled in again in the steps of the application, not in the form of a task. */
function fillsIn(row: RowOf<'excavation'>, mode: string | null): boolean {
  return mode === 'edit' || (mode !== 'view' && returned.includes(row.status) && row.dutyClock?.taskId !== undefined)
}

function Stored({ resource, id, mode }: { resource: CompleteResource; id: string; mode: string | null }) {
  const { detail: text, apply } = useExcavationText()
  const { query, key } = useTab()
  const taskId = query.get('taskId')
  // It lay open as a form here; other work of the tab holds none.
  const [filling, setFilling] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...callsOf(resource).info(id, taskId === null ? {} : { taskId }),
    meta: { quiet: true },
  })
  const [screen] = resource.screens ?? []
  if (data === undefined || screen === undefined) {
    if (error === null) return <Waiting />
    return (
      <PageCard className="detail-page detail-page--waiting">
        <FailedLook title={text.loadFailed} error={error} note={apply.notThereNote} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  const isOpen = fillsIn(data, mode) && data.actions?.includes('update') === true
  // What may no longer be filled in is looked at, once nothing that was written would go with its form.
  if (isOpen || (mode !== 'view' && filling && hasUnsaved([key]))) {
    if (!filling) setFilling(true)
    return <StoredApplication resource={resource} row={data} locked={!isOpen} />
  }
  return <ExcavationDetail resource={resource} screen={screen} row={data} fetching={isFetching} onRetry={() => void refetch()} />
}
