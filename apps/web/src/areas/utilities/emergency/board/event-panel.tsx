import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { asRows, asText } from '@chengan/kernel/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { saveBytes } from '../../../../api/save-bytes.ts'
import { usePermissions } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { verbsOf } from '../../../../resources/rows/row-verbs.ts'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { PRINT } from '../../network/plan-reads.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { type Crew, EVENTS, logRead, type Plan, type Resources } from './board-reads.ts'
import { EventFacts } from './event-facts.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { ResourceTabs } from './resource-tabs.tsx'
import { useContacts } from './use-contacts.ts'

const facts = ['place', 'occurred', 'ended', 'company', 'source', 'commander', 'phone', 'users', 'radius', 'weather'] as const

interface EventPanelProps {
  resource: CompleteResource
  screen: Screen
  event: RowOf<'emergencyEvent'>
  plan: Plan | null | undefined
  planFailed: boolean
  /** Something is done about the event: it is to stay before whoever does it. */
  onHold(): void
  onPlan(): void
  resources: Resources | undefined
}

/** What is known of an event and what may be done: its orders, its valves, what can be brought, and what has happened. */
export function EventPanel({ resource, screen, event, plan, planFailed, onHold, onPlan, resources }: EventPanelProps) {
  const { board: text } = useEmergencyText()
  const { network } = useUtilitiesText()
  const words = useWords()
  const client = useQueryClient()
  const { message } = useFeedback()
  const orderResource = useResource('dispatchOrder')
  const [crew, setCrew] = useState<Crew | null>(null)
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${EVENTS}/`) })
  const dialogs = useRowDialogs(resource, screen, { onDone: refresh })
  const verbs = verbsOf(resource, event, words).filter(({ kind, name }) => kind !== 'info' && name !== 'delete')
  const mayOrder = event.actions?.includes('order') === true
  const mayEdit = event.actions?.includes('update') === true
  // The newest on top.
  const orders = (asRows(event.tasks) as readonly RowOf<'dispatchOrder'>[]).toSorted((one, other) =>
    asText(other.issueTime).localeCompare(asText(one.issueTime)),
  )
  const contacts = useContacts(event)
  /** Records show numbers masked; whoever works on the event is there to be called. */
  const phoneOf = (order: RowOf<'dispatchOrder'>) => contacts?.orders.find(({ id }) => id === order.id)?.phone ?? asText(order.phone)
  const takePlan = async () => {
    if (plan == null) return
    try {
      await call('POST', EVENTS, {
        body: { id: event.id, version: event.version, valveIds: plan.valves.map(({ id }) => id), affectedUsers: plan.outage.users },
        quiet: true,
      })
      void message.success(text.valvesTaken)
    } catch (error) {
      void message.warning(submitFailure(error, words.text))
    }
    refresh()
  }
  const send = (next: Crew) => {
    onHold()
    setCrew(next)
  }
  const orderScreen = orderResource.screens?.[0] ?? screen
  return (
    <div className="event-panel">
      <PageCard className="event-head">
        <div className="event-head__name">
          <h2>{asText(event.eventName)}</h2>
          <span className="event-head__no">{asText(event.eventNo)}</span>
        </div>
        <EventFacts event={event} facts={facts} commandPhone={contacts?.commandPhone} />
        {[asText(event.summary), asText(event.lossDesc)]
          .filter((part) => part !== '')
          .map((part) => (
            <p key={part} className="event-head__words">
              {part}
            </p>
          ))}
        <div className="event-head__verbs">
          {verbs.map((verb, at) => (
            <Button
              key={verb.name}
              type={at === 0 && !verb.danger ? 'primary' : 'default'}
              danger={verb.danger}
              onClick={() => {
                onHold()
                dialogs.run(verb, [event])
              }}
            >
              {verb.words}
            </Button>
          ))}
          <Button type="link" onClick={() => openTab(detailPath(screen, event.id), { title: tabNameOf(resource, event) })}>
            {text.details}
          </Button>
        </div>
      </PageCard>
      <PageCard
        title={text.orders}
        aside={<span className="event-quiet">{text.doneOf(Number(event.ordersDone ?? 0), Number(event.orderCount ?? 0))}</span>}
      >
        {orders.length === 0 ? <p className="event-quiet event-none">{text.noOrders}</p> : null}
        <ul className="order-cards">
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              resource={orderResource}
              screen={orderScreen}
              order={order}
              phone={phoneOf(order)}
              crew={resources?.crews.find(({ id }) => id === order.rosterId)?.name ?? ''}
              onHold={onHold}
              onDone={refresh}
            />
          ))}
        </ul>
      </PageCard>
      <PageCard
        title={text.valves}
        extra={
          plan == null ? (
            <Button
              size="small"
              onClick={() => {
                onHold()
                onPlan()
              }}
            >
              {text.valvesAsk}
            </Button>
          ) : plan.valves.length === 0 ? null : (
            <span className="event-panel__more">
              <PrintOrder plan={plan} />
              {mayEdit ? (
                <Button size="small" onClick={() => void takePlan()}>
                  {text.valvesTake}
                </Button>
              ) : null}
            </span>
          )
        }
      >
        {planFailed ? <p className="event-quiet event-none">{text.valvesFailed}</p> : null}
        {plan === null ? <p className="event-quiet event-none">{text.valvesNone}</p> : null}
        {plan == null ? null : (
          <div className="event-valves">
            <p>{text.valvesCount(plan.valves.length, plan.outage.users)}</p>
            <Told words={network.sources} rows={plan.sources} urgent />
            <Told words={network.passed} rows={plan.passed} />
            <Told words={network.tellFirst} rows={plan.outage.places} />
            <ol>
              {plan.valves.map((valve) => (
                <li key={valve.id}>
                  {valve.valveNo ?? valve.name} <small>{text.metres(Math.round(valve.metres))}</small>
                </li>
              ))}
            </ol>
          </div>
        )}
      </PageCard>
      <PageCard
        title={text.resources}
        aside={resources === undefined ? null : <span className="event-quiet">{text.asOf(resources.asOf.slice(11, 16))}</span>}
      >
        {resources === undefined ? (
          <LoadingRows rows={3} bars={[60, 20]} />
        ) : (
          <ResourceTabs resources={resources} onSend={mayOrder ? send : null} />
        )}
      </PageCard>
      <EventLog id={event.id} />
      {crew === null ? null : (
        <OrderDialog
          event={event}
          crew={crew}
          equipment={resources?.equipment ?? []}
          signMinutes={resources?.signMinutes ?? null}
          onClose={() => setCrew(null)}
        />
      )}
      {dialogs.element}
    </div>
  )
}

/** What else matters of a plan, by name: sources that no valve parts, valves that cannot be relied on, who has to be told first. */
function Told({ words, rows, urgent = false }: { words: string; rows: readonly { readonly name: string }[]; urgent?: boolean }) {
  const { text } = useWords()
  if (rows.length === 0) return null
  return (
    <p className={urgent ? 'event-valves__source' : 'event-valves__told'}>
      {words}
      {rows.map(({ name }) => name).join(text.listSeparator)}
    </p>
  )
}

/** The shut-off order of the plan, to be taken along on paper. */
function PrintOrder({ plan }: { plan: Plan }) {
  const { board: text } = useEmergencyText()
  const { network } = useUtilitiesText()
  const words = useWords()
  const { data: held = [] } = usePermissions()
  const { message } = useFeedback()
  const [saving, setSaving] = useState(false)
  if (!held.includes('gysy:gasfacility:valvePlan')) return null
  const save = async () => {
    setSaving(true)
    try {
      const valveIds = plan.valves.map(({ id }) => id)
      await saveBytes(PRINT, { pipeId: plan.pipe.id, valveIds }, `${network.orderName}-${plan.pipe.name}.docx`)
    } catch (error) {
      void message.warning(submitFailure(error, words.text))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button size="small" loading={saving} onClick={() => void save()}>
      {text.printOrder}
    </Button>
  )
}

function EventLog({ id }: { id: string }) {
  const { board: text } = useEmergencyText()
  const words = useWords()
  const { data } = useQuery({ ...logRead(id), meta: { quiet: true } })
  return (
    <PageCard title={text.log}>
      {data === undefined ? <LoadingRows rows={3} bars={[60]} /> : null}
      {data?.length === 0 ? <p className="event-quiet event-none">{text.noLog}</p> : null}
      <ol className="event-log">
        {data?.map((line) => (
          <li key={line.id}>
            <time>{line.at.slice(5, 16)}</time>
            <span>
              <b>{words.label(line)}</b> {line.about ?? ''}
              {line.opinion === null ? null : <small>{line.opinion}</small>}
              <small>{[line.dept, line.who].filter(Boolean).join(' ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </PageCard>
  )
}
