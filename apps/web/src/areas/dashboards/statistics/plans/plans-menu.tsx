import { EllipsisOutlined, SaveOutlined } from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import { useState } from 'react'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { type PlanHead, type PlanQuery, queryOfPlan, type StatisticsPlanRead, usePlanCalls, usePlans } from './plan-calls.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface PlansMenuProps {
  topic: string
  /** The page as it stands: what a plan of it would ask. */
  present: PlanQuery
  onOpen(query: PlanQuery): void
}

type Asked = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly plan: StatisticsPlanRead } | null

/** The refusal was shown already. */
const quietly = (work: Promise<void>) => void work.catch(() => undefined)

/** The saved views of a page of statistics: open, save, rename, share, delete; what others share is opened. */
export function PlansMenu({ topic, present, onOpen }: PlansMenuProps) {
  const text = useDashboardsText().plans
  const { message, modal } = useFeedback()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const plans = usePlans(topic)
  const calls = usePlanCalls(topic)
  const show = (plan: StatisticsPlanRead) => {
    setOpen(false)
    onOpen(queryOfPlan(plan))
  }
  const save = async (head: PlanHead) => {
    if (asked?.kind === 'edit') await calls.edit(asked.plan, head)
    else await calls.add(head, present)
    setAsked(null)
    void message.success(text.saved(head.name))
  }
  const remove = (plan: StatisticsPlanRead) => {
    setOpen(false)
    void modal.confirm({
      title: text.removeTitle(plan.name),
      content: text.removeNote,
      okText: text.remove,
      okButtonProps: { danger: true },
      onOk: () => calls.remove(plan),
    })
  }
  const overwrite = async (plan: StatisticsPlanRead) => {
    await calls.edit(plan, { query: present })
    void message.success(text.saved(plan.name))
  }
  const tools = (plan: StatisticsPlanRead) => [
    { key: 'overwrite', label: text.overwrite, onClick: () => quietly(overwrite(plan)) },
    {
      key: 'edit',
      label: text.edit,
      onClick: () => {
        setOpen(false)
        setAsked({ kind: 'edit', plan })
      },
    },
    { key: 'remove', label: text.remove, danger: true, onClick: () => remove(plan) },
  ]
  const content = (
    <div className="plans-menu">
      {plans.length === 0 ? <p className="plans-menu__none">{text.none}</p> : null}
      <PlanGroup title={text.own} plans={plans.filter(({ own }) => own)} onShow={show} tools={tools} />
      <PlanGroup title={text.others} plans={plans.filter(({ own }) => !own)} onShow={show} />
      <Button
        size="small"
        type="primary"
        onClick={() => {
          setOpen(false)
          setAsked({ kind: 'add' })
        }}
      >
        {text.save}
      </Button>
    </div>
  )
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
        <Button type="text" icon={<SaveOutlined />}>
          {text.title}
        </Button>
      </Popover>
      {asked === null ? null : (
        <PlanDialog
          title={asked.kind === 'edit' ? text.edit : text.save}
          head={asked.kind === 'edit' ? { name: asked.plan.name, shared: asked.plan.shared } : { name: '', shared: false }}
          onSave={save}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface PlanGroupProps {
  title: string
  plans: readonly StatisticsPlanRead[]
  onShow(plan: StatisticsPlanRead): void
  tools?: (plan: StatisticsPlanRead) => { key: string; label: string; onClick(): void }[]
}

function PlanGroup({ title, plans, onShow, tools }: PlanGroupProps) {
  const text = useDashboardsText().plans
  if (plans.length === 0) return null
  return (
    <section aria-label={title}>
      <p className="plans-menu__head">{title}</p>
      <ul className="plans-menu__list">
        {plans.map((plan) => (
          <li key={plan.id} className="plans-menu__plan">
            <button type="button" className="link-button plans-menu__open one-line" onClick={() => onShow(plan)}>
              {plan.name}
            </button>
            {plan.own ? plan.shared ? <small>{text.sharedMark}</small> : null : <small>{text.by(plan.ownerName ?? '')}</small>}
            {tools === undefined ? null : (
              <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: tools(plan) }}>
                <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={text.tools(plan.name)} />
              </Dropdown>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
