import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PaneLooks } from '../pane-looks.tsx'
import { planFigure, usePlansChanged } from '../plan-reads.ts'
import { usePlansText } from '../texts/plans-text.ts'

interface Cluster {
  readonly roadId: string | null
  readonly roadName: string
  readonly memberIds: readonly string[]
  readonly leadId: string
  readonly start: string
  readonly end: string
  readonly sumArea: number
  readonly unionArea: number
  readonly savedArea: number
  readonly conflicts: readonly { readonly kind: string; readonly text: string }[]
  readonly members: readonly { readonly id: string; readonly name: string; readonly unit: string }[]
}

interface Answer {
  readonly clusters: readonly Cluster[]
  readonly bufferM: number
  readonly windowMonths: number
}

interface MergeDialogProps {
  title: string
  /** The year, batch and, merged by hand, the chosen declarations. */
  ask: Readonly<Record<string, unknown>>
  note: string | null
  onDone(): void
  onClose(): void
}

const CALL = 'szgl/wjsp/ndsb/yjzh'
const keyOf = (cluster: Cluster) => cluster.memberIds.join()
const sum = (clusters: readonly Cluster[], figureOf: (cluster: Cluster) => number) => clusters.reduce((all, one) => all + figureOf(one), 0)

/** Tries the consolidation, shows what it would come to, and makes the items that stay ticked. */
export function MergeDialog({ title, ask, note, onDone, onClose }: MergeDialogProps) {
  const text = usePlansText()
  const words = useWords()
  const { message } = useFeedback()
  const changed = usePlansChanged()
  const [nearness, setNearness] = useState<{ readonly bufferM?: number; readonly windowMonths?: number }>({})
  const [tried, setTried] = useState(nearness)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [working, setWorking] = useState(false)
  const byHand = note !== null
  const answer = useQuery({
    queryKey: [`${CALL}?dryRun`, ask, tried],
    queryFn: () => call<Answer>('POST', CALL, { body: { ...ask, ...tried, dryRun: true }, quiet: true }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  const clusters = answer.data?.clusters ?? []
  const kept = clusters.filter((one) => one.roadId !== null && !left.has(keyOf(one)))
  const apply = async () => {
    setWorking(true)
    const ids = kept.flatMap((one) => one.memberIds)
    let answer: unknown
    try {
      answer = await call('POST', CALL, { body: { ...ask, ...tried, ids }, quiet: true })
    } catch (error) {
      setWorking(false)
      message.warning(submitFailure(error, words.text))
      return
    }
    message.success(text.merge.made(kept.length))
    tellWarnings({ message }, answer)
    onDone()
    onClose()
    await changed()
  }
  return (
    <Dialog
      title={title}
      width={760}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.merge.apply(kept.length)}
          working={working}
          disabled={kept.length === 0}
          onCancel={onClose}
          onConfirm={() => void apply()}
        />
      }
      onClose={onClose}
    >
      {byHand ? (
        <p className="plan-row__quiet">{note}</p>
      ) : (
        <div className="plan-head">
          <span className="plan-head__field">
            {text.merge.buffer}
            <InputNumber
              aria-label={text.merge.buffer}
              min={0}
              max={1000}
              value={nearness.bufferM ?? answer.data?.bufferM ?? null}
              onChange={(bufferM) => setNearness((before) => ({ ...before, ...(bufferM === null ? {} : { bufferM }) }))}
            />
          </span>
          <span className="plan-head__field">
            {text.merge.window}
            <InputNumber
              aria-label={text.merge.window}
              min={0}
              max={12}
              value={nearness.windowMonths ?? answer.data?.windowMonths ?? null}
              onChange={(windowMonths) => setNearness((before) => ({ ...before, ...(windowMonths === null ? {} : { windowMonths }) }))}
            />
          </span>
          <Button onClick={() => setTried(nearness)}>{text.merge.tryAgain}</Button>
        </div>
      )}
      <PaneLooks answer={answer} compact empty={{ when: clusters.length === 0, title: text.merge.nothing, note: text.merge.nothingNote }}>
        <p>
          {text.merge.figures(
            kept.length,
            sum(kept, (one) => one.memberIds.length),
            planFigure(sum(kept, (one) => one.savedArea)),
          )}
        </p>
        <div className="merge-clusters">
          {clusters.map((cluster) => (
            <ClusterCard
              key={keyOf(cluster)}
              cluster={cluster}
              kept={kept.includes(cluster)}
              onToggle={
                byHand
                  ? null
                  : () =>
                      setLeft((before) => {
                        const next = new Set(before)
                        if (!next.delete(keyOf(cluster))) next.add(keyOf(cluster))
                        return next
                      })
              }
            />
          ))}
        </div>
      </PaneLooks>
    </Dialog>
  )
}

interface ClusterCardProps {
  cluster: Cluster
  kept: boolean
  onToggle: (() => void) | null
}

function ClusterCard({ cluster, kept, onToggle }: ClusterCardProps) {
  const words = usePlansText()
  const { language } = useWords()
  const text = words.merge
  const share = cluster.sumArea === 0 ? 100 : (cluster.unionArea / cluster.sumArea) * 100
  return (
    <section className="merge-cluster" aria-label={cluster.roadName}>
      <div className="merge-cluster__head">
        <Checkbox checked={kept} disabled={onToggle === null || cluster.roadId === null} onChange={() => onToggle?.()}>
          <strong>{cluster.roadName}</strong>
        </Checkbox>
        <span className="plan-row__quiet">{words.term(cluster.start, cluster.end)}</span>
      </div>
      <div className="merge-cluster__figures">
        <span>
          {text.before} {text.area(planFigure(cluster.sumArea))}
        </span>
        <span>
          {text.after} {text.area(planFigure(cluster.unionArea))}
        </span>
        <span>
          {text.saved} {text.area(planFigure(cluster.savedArea))}
        </span>
      </div>
      <div className="merge-bar">
        <span style={{ width: `${share}%` }} />
      </div>
      <ol className="merge-cluster__members">
        {cluster.members.map((member) => (
          <li key={member.id}>
            {`${member.name} · ${member.unit}${bracketedIn(member.id === cluster.leadId ? text.lead : '', language)}`}
          </li>
        ))}
      </ol>
      {cluster.conflicts.map((conflict) => (
        <div key={conflict.kind + conflict.text} className="merge-cluster__figures plan-row__warn">
          {conflict.text}
        </div>
      ))}
      {cluster.roadId === null ? <div className="merge-cluster__figures plan-row__warn">{text.noRoad}</div> : null}
    </section>
  )
}
