import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { compareVersions, type VersionDifference } from '@chengan/flow/preview/compare'
import { useQuery } from '@tanstack/react-query'
import { Select, Splitter } from 'antd'
import { useEffect, useId, useMemo, useState } from 'react'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { DrawnFile } from '../drawing/drawn-file.tsx'
import type { Mark } from '../drawing/marks.ts'
import { useReader } from '../drawing/use-reader.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { type Comparable, useComparables } from './comparables.ts'
import { DifferenceList } from './difference-list.tsx'
import './compare.css'

interface CompareDialogProps {
  /** The drawing as it is now, where one is open. */
  present?: { readonly name: string; xml(): Promise<string> }
  /** What is chosen beforehand: the older and the newer. */
  chosen?: readonly [string, string]
  onClose(): void
}

/** Two versions of a process beside each other, with what differs marked and listed. */
export function CompareDialog({ present, chosen, onClose }: CompareDialogProps) {
  const text = useFlowModelText().compare
  const offered = useComparables(present)
  const [keys, setKeys] = useState<readonly [string | null, string | null]>([
    chosen?.[0] ?? null,
    chosen?.[1] ?? (present === undefined ? null : 'present'),
  ])
  const [before, after] = keys.map((key) => offered.find((one) => one.key === key))
  return (
    <Dialog width={1240} title={text.title} footer={null} className="compare-dialog" onClose={onClose}>
      <div className="compare-choice">
        <Choice label={text.from} offered={offered} value={keys[0]} onChange={(key) => setKeys([key, keys[1]])} />
        <Choice label={text.to} offered={offered} value={keys[1]} onChange={(key) => setKeys([keys[0], key])} />
      </div>
      {before === undefined || after === undefined ? (
        <StateLook kind="empty" title={text.choose} />
      ) : (
        <Compared key={`${before.key} ${after.key}`} before={before} after={after} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  offered: readonly Comparable[]
  value: string | null
  onChange(key: string): void
}

function Choice({ label, offered, value, onChange }: ChoiceProps) {
  const text = useFlowModelText().compare
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        placeholder={text.choose}
        options={offered.map((one) => ({ value: one.key, label: one.name }))}
        onChange={onChange}
      />
    </div>
  )
}

async function readBoth(before: Comparable, after: Comparable) {
  const [was, is] = await Promise.all([before.xml(), after.xml()])
  const [old, fresh] = await Promise.all([readBpmn(was), readBpmn(is)])
  const differences = old.definition === null || fresh.definition === null ? [] : compareVersions(old.definition, fresh.definition)
  return { was, is, differences }
}

function Compared({ before, after }: { before: Comparable; after: Comparable }) {
  const text = useFlowModelText().compare
  const { data, error, refetch } = useQuery({
    queryKey: ['flow-compare', before.key, after.key],
    queryFn: () => readBoth(before, after),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (error !== null) return <FailedLook title={text.title} error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <div className="compare-room" aria-busy="true" />
  return <Differences was={data.was} is={data.is} differences={data.differences} names={[before.name, after.name]} />
}

interface DifferencesProps {
  was: string
  is: string
  differences: readonly VersionDifference[]
  names: readonly [string, string]
}

function Differences({ was, is, differences, names }: DifferencesProps) {
  const text = useFlowModelText().compare
  const before = useReader(was)
  const after = useReader(is)
  const marks = useMemo(() => marksOf(differences, text.kinds), [differences, text])
  useEffect(() => {
    before.view?.mark(marks.filter((mark) => mark.look !== 'added'))
    after.view?.mark(marks.filter((mark) => mark.look !== 'removed'))
  }, [before.view, after.view, marks])
  const jump = (id: string) => {
    before.view?.choose(id)
    after.view?.choose(id)
  }
  return (
    <>
      <Splitter className="compare-room">
        <Splitter.Panel>
          <DrawnFile drawn={before} name={names[0]} />
        </Splitter.Panel>
        <Splitter.Panel>
          <DrawnFile drawn={after} name={names[1]} />
        </Splitter.Panel>
      </Splitter>
      <DifferenceList differences={differences} onJump={jump} />
    </>
  )
}

function marksOf(differences: readonly VersionDifference[], words: Readonly<Record<VersionDifference['kind'], string>>): readonly Mark[] {
  return differences.filter((one) => one.of !== 'process').map(({ id, kind }) => ({ id, look: kind, note: words[kind] }))
}
