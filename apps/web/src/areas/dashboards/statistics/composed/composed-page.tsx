import { dateText } from '@chengan/kernel/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { serverNow } from '../../../../api/clock.ts'
import { openTab, useTab } from '../../../../navigation/tabs.ts'
import { FigureScopeContext } from '../../../../resources/figures/open-figure.ts'
import { FiguresExport } from '../../../../resources/files/figures-export.tsx'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { queryOfPlan, usePlans } from '../plans/plan-calls.ts'
import { PlansMenu } from '../plans/plans-menu.tsx'
import { StatisticsCharts } from '../statistics-charts.tsx'
import type { StatisticsTold } from '../statistics-reads.ts'
import { StatisticsTable } from '../statistics-table.tsx'
import { ComposedForm } from './composed-form.tsx'
import { addressOfComposed, type ComposedQuestion, composedIn, queryOfComposed } from './composed-question.ts'
import { type ComposedOffer, composedExport, composedOffer, composedTable, listsToCompose } from './composed-reads.ts'
import { CrossTable } from './cross-table.tsx'
import '../../../../resources/list/list.css'
import '../../../../resources/list/query/query-card.css'
import '../../../../ui/statistics/statistics.css'

const TOPIC = 'zdy'

/** Tables that people compose of any list that they may read: seen at once, opened by their numbers, kept under a name. */
export function ComposedPage() {
  const text = useDashboardsText()
  const tab = useTab()
  const today = dateText(serverNow())
  const asked = composedIn(tab.query, today)
  const lists = useQuery({ ...listsToCompose(), meta: { quiet: true } })
  const offer = useQuery({ ...composedOffer(asked.list), enabled: asked.list !== '', meta: { quiet: true } })
  const answer = useQuery({ ...composedTable(asked), enabled: asked.list !== '', placeholderData: keepPreviousData, meta: { quiet: true } })
  const ask = (wanted: ComposedQuestion) => tab.setQuery(addressOfComposed(wanted))
  const open = (query: Readonly<Record<string, string>>) => ask(composedIn(new URLSearchParams({ ...query }), today))
  const present = Object.fromEntries(
    Object.entries(addressOfComposed(asked)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  const route = offer.data?.route ?? null
  const isOffered = lists.data?.some(({ key }) => key === asked.list) === true
  return (
    <div className="stat-page">
      <ComposedForm
        lists={lists.data ?? []}
        offer={asked.list === '' ? undefined : offer.data}
        asked={asked}
        today={today}
        more={
          <>
            <PlansMenu topic={TOPIC} present={present} onOpen={open} />
            {offer.data?.mayExport === true && asked.list !== '' ? (
              <FiguresExport path={composedExport} query={queryOfComposed(asked)} />
            ) : null}
          </>
        }
        onAsk={ask}
        onReset={() => ask({ ...composedIn(new URLSearchParams(), today), list: asked.list })}
      />
      {asked.list === '' ? (
        <Beginning onOpen={open} />
      ) : answer.error !== null && !answer.isFetching ? (
        <PageCard className="stat-page__rest">
          <FailedLook
            title={text.composed.refused}
            error={answer.error}
            note={text.statistics.failedNote}
            onRetry={() => void answer.refetch()}
            onClear={() => ask({ ...composedIn(new URLSearchParams(), today), list: isOffered ? asked.list : '' })}
          />
        </PageCard>
      ) : (
        <>
          <LoadingBar active={answer.isFetching} />
          {answer.data === undefined ? (
            <PageCard className="stat-page__rest">
              <LoadingRows rows={12} bars={[16, 7, 7, 7, 7]} />
            </PageCard>
          ) : (
            <FigureScopeContext
              value={{ asOf: answer.data.asOf, ...(asked.on === '' ? {} : { from: answer.data.from, to: answer.data.to }) }}
            >
              <Table
                told={answer.data}
                asked={asked}
                offer={offer.data}
                onOpenList={route === null ? null : () => openTab(route)}
                onClear={() => ask({ ...asked, filters: {}, on: '' })}
              />
            </FigureScopeContext>
          )}
        </>
      )}
    </div>
  )
}

/** What stands here before a list is chosen: what the page is for, and the tables that are kept. */
function Beginning({ onOpen }: { onOpen(query: Readonly<Record<string, string>>): void }) {
  const { composed: text, plans: words } = useDashboardsText()
  const plans = usePlans(TOPIC)
  return (
    <PageCard
      className={plans.length === 0 ? 'stat-page__rest' : 'stat-page__rest stat-page__rest--list'}
      {...(plans.length === 0 ? {} : { title: text.mine })}
    >
      {plans.length === 0 ? (
        <StateLook kind="empty" title={text.begin} note={text.beginNote} />
      ) : (
        <ul className="plans-menu__list composed-page__mine">
          {plans.map((plan) => (
            <li key={plan.id} className="plans-menu__plan">
              <button type="button" className="link-button plans-menu__open one-line" onClick={() => onOpen(queryOfPlan(plan))}>
                {plan.name}
              </button>
              {plan.own ? null : <small>{words.by(plan.ownerName ?? '')}</small>}
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

interface TableProps {
  told: StatisticsTold
  asked: ComposedQuestion
  offer: ComposedOffer | undefined
  onOpenList: (() => void) | null
  onClear(): void
}

function Table({ told, asked, offer, onOpenList, onClear }: TableProps) {
  const text = useDashboardsText()
  const words = (key: string) => offer?.dimensions.find((one) => one.key === key)?.label ?? ''
  const by = [asked.rows, asked.columns].filter((key) => key !== '')
  if (told.rows.length === 0 && by.length > 0) {
    return (
      <PageCard className="stat-page__rest">
        <StateLook kind="empty" title={text.statistics.emptyTitle} actions={<Button onClick={onClear}>{text.statistics.clear}</Button>} />
      </PageCard>
    )
  }
  return (
    <div className="stat-page__body">
      {asked.as === 'chart' ? (
        <StatisticsCharts charts={told.charts} wide />
      ) : (
        <PageCard
          className="stat-table-card"
          title={offer === undefined ? '' : text.composed.titleOf(offer.label)}
          extra={
            onOpenList === null ? undefined : (
              <Button type="link" onClick={onOpenList}>
                {text.composed.openList}
              </Button>
            )
          }
        >
          <div className="stat-table-card__room">
            {by.length === 2 ? (
              <CrossTable told={told} head={`${words(asked.rows)} \\ ${words(asked.columns)}`} />
            ) : (
              <StatisticsTable
                told={told}
                by={by.length === 0 ? [''] : by}
                dimensions={by.map((key) => ({ key, zh: words(key), en: words(key) }))}
                compare={asked.compare}
              />
            )}
          </div>
          <p className="stat-table-card__note">{text.statistics.note(told.asOf.slice(0, 16))}</p>
        </PageCard>
      )}
    </div>
  )
}
