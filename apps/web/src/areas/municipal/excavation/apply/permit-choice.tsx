import { LeftOutlined } from '@ant-design/icons'
import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { mayBeChanged } from '@chengan/domain/municipal/excavation/declaration/row-buttons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { dateText } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Query } from '../../../../api/address.ts'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import './chooser.css'

/** What an application is made from. */
export type Source = 'fromPlan' | 'change' | 'extension'

const { values: state } = wjspStatus
const { values: type } = wjspType
const most = 100
const permits: Query = {
  status: [state.permitted.value, state.underConstruction.value].join(),
  declareType: [type.permit.value, type.emergencyMakeUp.value].join(),
}

const asks: Readonly<Record<Source, Query>> = {
  fromPlan: { status: state.released.value, declareType: [type.annual.value, type.supplementary.value].join() },
  change: permits,
  extension: permits,
}

/** Of what kind of declaration the permit is asked for first: without one there is nothing to change and nothing to extend. */
export const sourceOfType: Readonly<Record<string, Source>> = { [type.change.value]: 'change', [type.extension.value]: 'extension' }

interface PermitChoiceProps {
  resource: ResourceNamed<'excavation'>
  source: Source
  onNew(declareType: string, more?: Readonly<Record<string, string>>): void
  onDraft(id: string): void
  onBack(): void
}

/** The own permits that may be changed or extended, or the released plan items that may become a permit. */
export function PermitChoice({ resource, source, onNew, onDraft, onBack }: PermitChoiceProps) {
  const { chooser: text } = useExcavationText()
  const read = useQuery({ ...callsOf(resource).page({ page: 1, limit: most, view: 'mine', ...asks[source] }), meta: { quiet: true } })
  const transfer = useTransfer(resource, onDraft)
  const choose = (row: RowOf<'excavation'>) => {
    if (source === 'fromPlan') return transfer(row)
    onNew(source === 'change' ? type.change.value : type.extension.value, { parentId: row.id })
  }
  const today = dateText(serverNow())
  const rows = (read.data?.list ?? []).filter((row) => source === 'fromPlan' || mayBeChanged(row, today))
  return (
    <section className="chooser__rows" aria-label={text.of[source]}>
      <h3>
        <Button type="text" icon={<LeftOutlined />} onClick={onBack}>
          {text.back}
        </Button>
        {text.of[source]}
      </h3>
      {read.isPending ? <LoadingRows rows={4} bars={[20, 40, 20]} /> : null}
      {read.error === null ? null : (
        <FailedLook title={text.failedTitle} error={read.error} note={text.failedNote} onRetry={() => void read.refetch()} />
      )}
      {read.isSuccess && rows.length === 0 ? <StateLook kind="empty" title={text.none[source]} compact /> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="chooser__row" onClick={() => choose(row)}>
              <b>{String(row.permitNo ?? row.declareNo ?? '')}</b>
              <span className="one-line">{String(row.projectName ?? '')}</span>
              <small>
                {source === 'fromPlan'
                  ? text.planned(String(row.planStart ?? ''), String(row.planEnd ?? ''))
                  : text.until(String(row.permitEnd ?? ''))}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Makes the draft of a permit application from a released plan item. */
export function useTransfer(resource: CompleteResource, onDraft: (id: string) => void): (row: RowOf<'excavation'>) => void {
  const { message } = useFeedback()
  const { text: words } = useWords()
  const invalidate = useInvalidate(resource)
  const { run } = useGuarded()
  return (row) =>
    run(row.id, async () => {
      try {
        const { id } = await call<{ readonly id: string }>('POST', `${resource.root}/transfer`, {
          body: { id: row.id, version: row.version },
          quiet: true,
        })
        onDraft(id)
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
      await invalidate()
    })
}
