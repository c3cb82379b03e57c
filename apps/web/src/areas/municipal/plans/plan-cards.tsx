import { ArrowDownOutlined, ArrowUpOutlined, CrownOutlined, DisconnectOutlined } from '@ant-design/icons'
import { wjRole } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { Screen } from '@chengan/kernel/definition/resource'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { Button, Checkbox } from 'antd'
import { call } from '../../../api/client.ts'
import { openTab } from '../../../navigation/tabs.ts'
import type { Row, RowOf } from '../../../resources/row.ts'
import { detailPath } from '../../../resources/screens-of.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { numberIn, planFigure, planText, usePlansChanged } from './plan-reads.ts'
import { useDictionary } from './plan-words.ts'
import { usePlansText } from './texts/plans-text.ts'

const LINKS = 'szgl/wjjhwjsp'
const LEAD = wjRole.values.lead.value

interface PlanCardsProps {
  screen: Screen
  plans: readonly RowOf<'excavationPlan'>[]
  members: readonly RowOf<'planMember'>[]
  chosen: string | null
  mayChange: boolean
  picked: readonly string[]
  onPick(ids: readonly string[]): void
  onChoose(id: string | null): void
  onEdit(row: Row): void
}

const orderOf = (row: Row) => numberIn(row, 'workOrder')

/** Items with their members in working order. */
export function PlanCards({ plans, members, ...rest }: PlanCardsProps) {
  return (
    <>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          members={members.filter((one) => one.wjjhId === plan.id).toSorted((a, b) => orderOf(a) - orderOf(b))}
          {...rest}
        />
      ))}
    </>
  )
}

interface PlanCardProps extends Omit<PlanCardsProps, 'plans'> {
  plan: RowOf<'excavationPlan'>
}

/** Does something with links of an item and asks everything anew; a refusal is said. */
function useLinkWork() {
  const text = usePlansText()
  const words = useWords()
  const { message } = useFeedback()
  const changed = usePlansChanged()
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
      message.success(text.done)
    } catch (error) {
      message.warning(submitFailure(error, words.text))
    }
    await changed()
  }
}

function PlanCard({ plan, members, screen, chosen, mayChange, picked, onPick, onChoose, onEdit }: PlanCardProps) {
  const words = usePlansText()
  const { language } = useWords()
  const text = words.merge
  const { modal } = useFeedback()
  const work = useLinkWork()
  const stateOf = useDictionary(wjjhStatus)
  const draft = plan.status === wjjhStatus.values.draft.value
  const changes = mayChange && draft
  const move = (at: number, to: number) => {
    const [one, other] = [members[at], members[to]]
    if (one === undefined || other === undefined) return
    void work(async () => {
      await call('POST', LINKS, { body: { id: one.id, workOrder: to + 1 }, quiet: true })
      await call('POST', LINKS, { body: { id: other.id, workOrder: at + 1 }, quiet: true })
    })
  }
  const split = (member: RowOf<'planMember'>) =>
    modal.confirm({
      title: text.splitTitle,
      content: text.splitNote,
      okText: text.split,
      cancelText: words.cancel,
      onOk: () => work(() => call('DELETE', LINKS, { body: [member.id], quiet: true })),
    })
  return (
    <article className={`plan-card${chosen === plan.id ? ' plan-card--chosen' : ''}`}>
      <button type="button" className="bare-button plan-card__head" onClick={() => onChoose(chosen === plan.id ? null : plan.id)}>
        <span className="plan-row__words">
          <span className="one-line" title={planText(plan, 'planName')}>
            {planText(plan, 'planNo')} {planText(plan, 'planName')}
          </span>
          <span className="plan-row__quiet one-line">
            {words.term(planText(plan, 'planStart'), planText(plan, 'planEnd'))} · {text.savedOf(planFigure(numberIn(plan, 'savedArea')))}
          </span>
        </span>
        <KindTag>{stateOf(planText(plan, 'status'))}</KindTag>
      </button>
      {planText(plan, 'conflictDesc') === '' ? null : (
        <div className="plan-card__foot plan-row__warn">{planText(plan, 'conflictDesc')}</div>
      )}
      <ul className="plan-card__members">
        {members.map((member, at) => (
          <li key={member.id} className="plan-card__member">
            {changes ? (
              <Checkbox
                aria-label={planText(member, 'wjspName')}
                checked={picked.includes(planText(member, 'wjspId'))}
                onChange={() => {
                  const id = planText(member, 'wjspId')
                  onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
                }}
              />
            ) : null}
            <span className="plan-row__words">
              <span className="one-line" title={planText(member, 'wjspName')}>
                {at + 1}. {planText(member, 'wjspName') + bracketedIn(member.role === LEAD ? text.lead : '', language)}
              </span>
              <MemberSays member={member} />
            </span>
            {changes ? (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  title={text.up}
                  aria-label={text.up}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  title={text.down}
                  aria-label={text.down}
                  disabled={at === members.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<CrownOutlined />}
                  title={text.makeLead}
                  aria-label={text.makeLead}
                  disabled={member.role === LEAD}
                  onClick={() =>
                    void work(() => call('POST', LINKS, { body: { id: member.id, version: member.version, role: LEAD }, quiet: true }))
                  }
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DisconnectOutlined />}
                  title={text.split}
                  aria-label={text.split}
                  onClick={() => split(member)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="plan-card__foot">
        <button
          type="button"
          className="link-button"
          onClick={() => openTab(detailPath(screen, plan.id), { title: planText(plan, 'planName') })}
        >
          {text.open}
        </button>
        {changes ? (
          <button type="button" className="link-button" onClick={() => onEdit(plan)}>
            {text.edit}
          </button>
        ) : null}
      </div>
    </article>
  )
}

/** What the unit answered. */
function MemberSays({ member }: { member: RowOf<'planMember'> }) {
  const text = usePlansText().merge
  const state = text.confirmState[Number(member.confirmState ?? 0)] ?? ''
  const objects = member.confirmState === '3'
  const [from, to] = [planText(member, 'proposedStart'), planText(member, 'proposedEnd')]
  const wish = objects ? (from === '' ? text.leaves : text.proposal(from, to)) : ''
  const said = [
    planText(member, 'shareRatio') === '' ? '' : `${planText(member, 'shareRatio')}%`,
    state,
    wish,
    planText(member, 'confirmOpinion'),
  ]
  return <span className={`${objects ? 'plan-row__warn' : 'plan-row__quiet'} one-line`}>{said.filter(Boolean).join(' · ')}</span>
}
