import { wjRole } from '@chengan/domain/municipal/dictionaries/excavation'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmKind } from './dialogs/confirm-dialog.tsx'
import { PaneLooks } from './pane-looks.tsx'
import { PlanMap } from './plan-map.tsx'
import { type PlanRow, planText, readMembers, readPlan, shapeIn } from './plan-reads.ts'
import { useDictionary } from './plan-words.ts'
import { usePlansText } from './texts/plans-text.ts'

const ASKED = '1'

/** What the city has made of the unit's declarations, to be accepted, put otherwise or left (task P4). */
export function Confirmations() {
  const text = usePlansText()
  const answer = useQuery({ ...readMembers({ confirmState: ASKED }), meta: { quiet: true } })
  const [asked, setAsked] = useState<{ readonly kind: ConfirmKind; readonly member: PlanRow } | null>(null)
  return (
    <div className="confirm-list">
      <PaneLooks answer={answer} empty={{ when: answer.data?.total === 0, title: text.confirm.emptyTitle, note: text.confirm.emptyNote }}>
        {answer.data?.list.map((member) => (
          <ConfirmCard key={member.id} member={member} onAsk={(kind) => setAsked({ kind, member })} />
        ))}
      </PaneLooks>
      {asked === null ? null : <ConfirmDialog key={`${asked.kind} ${asked.member.id}`} {...asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface ConfirmCardProps {
  member: PlanRow
  onAsk(kind: ConfirmKind): void
}

function ConfirmCard({ member, onAsk }: ConfirmCardProps) {
  const words = usePlansText()
  const text = words.confirm
  const roleOf = useDictionary(wjRole)
  const planId = planText(member, 'wjjhId')
  const { data: plan } = useQuery({ ...readPlan(planId), meta: { quiet: true } })
  const name = planText(member, 'wjjhName') || planText(plan, 'planName')
  const share = planText(member, 'shareRatio')
  const facts = [
    [text.proposedTerm, plan === undefined ? '' : words.term(planText(plan, 'planStart'), planText(plan, 'planEnd'))],
    [text.lead, planText(plan, 'leadUnit')],
    [text.role, roleOf(planText(member, 'role'))],
    [text.share, share === '' ? '' : `${share}%`],
    [text.conflicts, planText(plan, 'conflictDesc')],
  ].filter(([, value]) => value !== '')
  return (
    <section className="confirm-card" aria-label={name}>
      <div className="confirm-card__words">
        <h3 className="confirm-card__title">{name}</h3>
        <span className="plan-row__quiet">
          {planText(member, 'wjspName')}
          {plan === undefined ? '' : ` · ${text.members(Number(plan.memberCount ?? 1))}`}
        </span>
        <dl className="confirm-card__facts">
          {facts.map(([label, value]) => (
            <FactLine key={label} label={label ?? ''} value={value ?? ''} />
          ))}
        </dl>
        <div className="confirm-card__foot">
          <Button type="primary" onClick={() => onAsk('accept')}>
            {text.accept}
          </Button>
          <Button onClick={() => onAsk('propose')}>{text.propose}</Button>
          <Button danger onClick={() => onAsk('leave')}>
            {text.leave}
          </Button>
        </div>
      </div>
      <PlanMap label={name} shapes={[{ id: planId, shape: shapeIn(plan) }]} chosen={null} key={plan === undefined ? 'waiting' : 'plan'} />
    </section>
  )
}

function FactLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
