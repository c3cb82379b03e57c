import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import type { DetailPanel } from '../../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { isPermitted } from '../../../../resources/permitted.ts'
import type { Row } from '../../../../resources/row.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useRegisterText } from '../texts/register-text.ts'
import { relationsRead, type TargetType, wordsOfTarget } from './relation-calls.ts'
import { RelationsDialog } from './relations-dialog.tsx'
import './relations.css'

const order: readonly TargetType[] = ['lampBox', 'pdx', 'point', 'lamp']

/** What a control unit switches, and the way to change that. */
export const UnitRelations: DetailPanel<'baselampwxyg'> = ({ resource, row }) => {
  const { relations: text } = useRegisterText()
  const [open, setOpen] = useState(false)
  const { data: held = [] } = usePermissions()
  const level = useLevel()
  const { language } = useWords()
  const { relate } = resource.calls
  const mayRelate =
    isPermitted(resource.permission(relate?.permission ?? 'relation'), held) &&
    level !== undefined &&
    relate?.levels?.includes(level) === true
  const answer = useQuery({ ...relationsRead(row.id), meta: { quiet: true } })
  const targets = answer.data ?? []
  const change = mayRelate && answer.isSuccess ? <Button onClick={() => setOpen(true)}>{text.change}</Button> : undefined
  return (
    <PageCard className="unit-relations" title={text.title} extra={change}>
      {answer.isPending ? <LoadingRows rows={2} bars={[20, 40]} /> : null}
      {answer.isError ? (
        <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isSuccess && targets.length === 0 ? <p className="unit-relations__none">{text.none}</p> : null}
      {targets.length === 0 ? null : (
        <dl className="unit-relations__list">
          {order
            .map((type) => [type, targets.filter((one) => one.targetType === type)] as const)
            .filter(([, list]) => list.length > 0)
            .map(([type, list]) => (
              <div key={type}>
                <dt>
                  {text.kinds[type]} {list.length}
                </dt>
                <dd>
                  {list.map((one) => (
                    <span key={one.targetId} className="unit-relations__target">
                      {wordsOfTarget(one, text.loop, language)}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      )}
      {open ? (
        <RelationsDialog unit={row} name={asText((row as Row)[resource.nameField])} before={targets} onClose={() => setOpen(false)} />
      ) : null}
    </PageCard>
  )
}
