import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useId, useState } from 'react'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import type { Row } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { messageText } from '../../messages/page-tools.tsx'
import { type MigrationTried, processCalls } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { deployedXml } from './deployed-xml.ts'
import { versionName } from './version-name.ts'
import './migrate-dialog.css'

interface MigrateDialogProps {
  resource: CompleteResource
  row: Row
  onClose(): void
}

interface NodeOption {
  readonly value: string
  readonly label: string
}

/** The nodes of a version at which an instance can stand. */
async function placesOf(row: Row): Promise<readonly NodeOption[]> {
  const { definition } = await readBpmn(
    await deployedXml({ deploymentId: messageText(row, 'deploymentId'), resourceName: messageText(row, 'resourceName') }),
  )
  return (definition?.nodes ?? []).map((node) => ({ value: node.id, label: `${node.name.zh} (${node.id})` }))
}

function usePlaces(row: Row | undefined): readonly NodeOption[] {
  const { data } = useQuery({
    queryKey: ['act/process/places', row?.id],
    queryFn: () => (row === undefined ? [] : placesOf(row)),
    enabled: row !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return data ?? []
}

/** Moves the running instances of a version to another: tried first, so that every open node has somewhere to go. */
export function MigrateDialog({ resource, row, onClose }: MigrateDialogProps) {
  const text = useFlowModelText().processes
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const id = useId()
  const versions = useQuery({
    ...callsOf<'flowDefinition'>(resource).page({ page: '1', limit: '100', key: messageText(row, 'key') }),
    meta: { quiet: true },
  })
  const others = (versions.data?.list ?? []).filter((one) => one.key === row.key && one.id !== row.id)
  const [toId, setToId] = useState<string | null>(null)
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<MigrationTried | null>(null)
  const toPlaces = usePlaces(others.find((one) => one.id === toId))
  const move = (dryRun: boolean) => {
    if (toId === null) return void message.warning(text.targetNeeded)
    run(dryRun ? 'try' : 'migrate', async () => {
      try {
        const answer = await processCalls.migrate({ fromId: row.id, toId, mapping, dryRun })
        setTried(answer)
        if (dryRun) return
        void message.success(text.migrated(answer.moved))
        onClose()
        await invalidate()
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const free = tried !== null && tried.obstacles.length === 0 && tried.instances > 0
  const foot = (
    <FormFoot
      faults={[]}
      buttons={[
        { key: 'try', words: text.dryRun, primary: !free, onPress: () => move(true) },
        ...(free ? [{ key: 'migrate', words: text.migrateNow, primary: true, onPress: () => move(false) }] : []),
      ]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog width={720} title={text.migrateTitle(versionName(row, text))} footer={foot} onClose={onClose}>
      <div className="migrate">
        <p>{text.migrateNote}</p>
        <label htmlFor={id}>{text.target}</label>
        <Select
          id={id}
          value={toId}
          placeholder={text.targetNeeded}
          notFoundContent={text.noOther}
          options={others.map((one) => ({ value: one.id, label: text.version(String(one.version)) }))}
          onChange={(next: string) => {
            setToId(next)
            setMapping({})
            setTried(null)
          }}
        />
        {tried === null ? null : <Tried tried={tried} />}
        {onePerNode(tried).map(({ node, nodeName, reason }) => (
          <MappingRow
            key={node}
            name={`${nodeName} (${node})`}
            reason={text.reasons[reason] ?? reason}
            places={toPlaces}
            target={mapping[node] ?? null}
            onChange={(target) => setMapping({ ...mapping, [node]: target })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** The same node stands in the way of many instances. */
function onePerNode(tried: MigrationTried | null): MigrationTried['obstacles'] {
  return [...new Map((tried?.obstacles ?? []).map((one) => [one.node, one])).values()]
}

function Tried({ tried }: { tried: MigrationTried }) {
  const text = useFlowModelText().processes
  if (tried.obstacles.length > 0)
    return <Alert type="warning" showIcon title={text.dryRunStopped(onePerNode(tried).length)} description={text.mappingNote} />
  return (
    <Alert
      type={tried.instances === 0 ? 'info' : 'success'}
      showIcon
      title={tried.instances === 0 ? text.notNeeded : text.dryRunDone(tried.instances)}
    />
  )
}

interface MappingRowProps {
  name: string
  reason: string
  places: readonly NodeOption[]
  target: string | null
  onChange(target: string): void
}

function MappingRow({ name, reason, places, target, onChange }: MappingRowProps) {
  const text = useFlowModelText().processes
  const id = useId()
  return (
    <>
      <label htmlFor={id} title={reason}>
        {name}
        <small>{reason}</small>
      </label>
      <Select
        id={id}
        aria-label={`${text.mapping} ${name}`}
        showSearch={{ optionFilterProp: 'label' }}
        value={target}
        options={[...places]}
        onChange={onChange}
      />
    </>
  )
}
