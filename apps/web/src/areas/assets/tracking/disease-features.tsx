import { trackStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DatePicker } from 'antd'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { dateFormat, dayOf } from '../../../resources/fields/dates/date-values.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { QueryField } from '../../../resources/list/query/query-field.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useWords } from '../../../resources/words.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { byFeature, byKind, MOST_KINDS } from './by-kind.ts'
import { diseaseFeaturesRead, type FeatureQuery, type Features } from './feature-reads.ts'
import { FeatureTrend } from './feature-trend.tsx'
import { useFeatureText } from './texts/feature-text.ts'
import '../../../resources/list/list.css'
import '../../../resources/list/query/query-card.css'
import '../../../ui/statistics/statistics.css'
import './disease-features.css'

const HeatMap = lazyComponent(() => import('./heat-map.tsx').then((module) => module.HeatMap))

const LIBRARY = '/ssxyxx/gzgck/index'
const state = trackStatus.values
const open = [state.toConfirm, state.tracking, state.sentToRepair, state.movedToDangers, state.disposed].map(({ value }) => value).join()
const told = [open, state.closed.value].join()

const askedOf = (query: URLSearchParams): FeatureQuery =>
  Object.fromEntries(
    (['assetType', 'from', 'to', 'regionId'] as const).flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )

/** The list behind a figure: what the page asks, and what the figure counts besides. */
function addressOf({ from, to, ...asked }: FeatureQuery, more: Readonly<Record<string, string>>): string {
  const days = { ...(from === undefined ? {} : { findTimeStart: from }), ...(to === undefined ? {} : { findTimeEnd: to }) }
  return `${LIBRARY}?${new URLSearchParams({ tab: 'all', status: told, ...asked, ...days, ...more })}`
}

/** What diseases there are, whose, where, and since when (assets.md §5.1 featureStatistics). */
export function DiseaseFeatures({ resource }: ResourceViewProps) {
  const text = useFeatureText()
  const tab = useTab()
  const asked = askedOf(tab.query)
  const answer = useQuery({ ...diseaseFeaturesRead(asked), placeholderData: keepPreviousData, meta: { quiet: true } })
  const ask = (patch: Readonly<Record<string, unknown>>) =>
    tab.setQuery(
      Object.fromEntries(
        Object.entries(patch).map(([name, value]) => [name, value === '' || value === null ? undefined : String(value ?? '') || undefined]),
      ),
    )
  return (
    <div className="stat-page disease-features">
      <PageCard className="disease-features__filters">
        <span className="disease-features__found">{text.found}</span>
        <DatePicker.RangePicker
          aria-label={text.found}
          value={[dayOf(asked.from), dayOf(asked.to)]}
          format={dateFormat}
          allowEmpty
          onChange={(range) => ask({ from: range?.[0]?.format(dateFormat), to: range?.[1]?.format(dateFormat) })}
        />
        {(['assetType', 'regionId'] as const).map((name) => (
          <div key={name} className="disease-features__filter">
            <QueryField resource={resource} name={name} query={{ [name]: asked[name] }} onChange={ask} />
          </div>
        ))}
      </PageCard>
      <LoadingBar active={answer.isFetching} />
      {answer.error !== null && !answer.isFetching ? (
        <PageCard className="stat-page__rest">
          <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
        </PageCard>
      ) : answer.data === undefined ? (
        <PageCard className="stat-page__rest">
          <LoadingRows rows={12} bars={[30, 60, 10]} />
        </PageCard>
      ) : answer.data.total === 0 ? (
        <PageCard className="stat-page__rest">
          <StateLook kind="empty" title={text.none} note={text.noneHint} />
        </PageCard>
      ) : (
        <Told resource={resource} features={answer.data} asked={asked} isOld={answer.isPlaceholderData} />
      )}
    </div>
  )
}

interface ToldProps extends Pick<ResourceViewProps, 'resource'> {
  features: Features
  asked: FeatureQuery
  isOld: boolean
}

function Told({ resource, features, asked, isOld }: ToldProps) {
  const text = useFeatureText()
  const figures = [
    { key: 'total', label: text.total, value: features.total, unit: null, more: {} },
    { key: 'open', label: text.open, value: features.open, unit: null, more: { status: open } },
    { key: 'growing', label: text.growing, value: features.growing, unit: null, more: { status: open, worsened: '1' } },
    { key: 'closed', label: text.closed, value: features.closed, unit: null, more: { status: state.closed.value } },
    { key: 'meanDays', label: text.meanDays, value: features.meanDays, unit: text.days, more: { status: state.closed.value } },
  ] as const
  return (
    <div className={isOld ? 'disease-features__told stat-page__body--old' : 'disease-features__told'}>
      <div className="stat-cards">
        {figures.map(({ key, label, value, unit, more }) => (
          <button
            key={key}
            type="button"
            className="bare-button stat-card"
            title={text.openList(label)}
            onClick={() => openTab(addressOf(asked, more))}
          >
            <span className="stat-card__label one-line">{label}</span>
            <span className="stat-card__value">
              {value === null ? '—' : value.toLocaleString('en-US')}
              {value === null || unit === null ? null : <small>{unit}</small>}
            </span>
          </button>
        ))}
      </div>
      <div className="disease-features__grid">
        <Kinds resource={resource} features={features} asked={asked} />
        <Shares resource={resource} features={features} asked={asked} feature="cause" title={text.causes} />
        <Shares resource={resource} features={features} asked={asked} feature="development" title={text.developments} />
        <PageCard
          className="disease-features__heat"
          title={text.heat}
          aside={<small className="chart-card__note one-line">{text.heatHint}</small>}
        >
          <HeatMap points={features.heat} />
        </PageCard>
        <PageCard className="disease-features__trend" title={text.trend}>
          <FeatureTrend months={features.trend} />
        </PageCard>
        <Assets features={features} asked={asked} />
      </div>
    </div>
  )
}

const severities = ['3', '2', '1', ''] as const

function Kinds({ resource, features, asked }: Omit<ToldProps, 'isOld'>) {
  const text = useFeatureText()
  const words = useWords()
  const severity = words.dictionary(resource.fields.severity?.dict)
  const kinds = byKind(features.counts, text.others)
  const most = Math.max(1, ...kinds.map(({ count }) => count))
  return (
    <PageCard
      className="disease-features__kinds"
      title={text.kinds}
      aside={features.counts.length > MOST_KINDS ? <small className="chart-card__note one-line">{text.most(MOST_KINDS)}</small> : null}
      extra={
        <span className="feature-legend" aria-hidden="true">
          {severities.slice(0, 3).map((value) => (
            <span key={value}>
              <i className={`feature-bar__part feature-bar__part--${value}`} /> {severity.label(value)}
            </span>
          ))}
        </span>
      }
    >
      <table className="feature-bars">
        <tbody>
          {kinds.map(({ diseaseType, label, count, bySeverity }) => {
            const parts = severities.flatMap((value) => {
              const part = bySeverity[value] ?? 0
              return part === 0 ? [] : [{ value, part, words: `${value === '' ? text.unsaid : severity.label(value)} ${part}` }]
            })
            return (
              <tr key={label}>
                <th scope="row" title={label}>
                  {diseaseType === null ? (
                    label
                  ) : (
                    <button
                      type="button"
                      className="link-button one-line"
                      title={text.openList(label)}
                      onClick={() => openTab(addressOf(asked, { diseaseType }))}
                    >
                      {label}
                    </button>
                  )}
                </th>
                <td className="feature-bars__room">
                  <span
                    className="feature-bar"
                    style={{ width: `${(count / most) * 100}%` }}
                    title={parts.map((one) => one.words).join(' · ')}
                  >
                    {parts.map(({ value, part }) => (
                      <i key={value} className={`feature-bar__part feature-bar__part--${value}`} style={{ flexGrow: part }} />
                    ))}
                  </span>
                </td>
                <td className="feature-bars__count">{count.toLocaleString('en-US')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PageCard>
  )
}

interface SharesProps extends Omit<ToldProps, 'isOld'> {
  feature: 'cause' | 'development'
  title: string
}

function Shares({ resource, features, asked, feature, title }: SharesProps) {
  const text = useFeatureText()
  const words = useWords()
  const { dict } = resource.fields[feature] ?? {}
  const told = byFeature(
    features.counts,
    feature,
    Object.values(dict?.values ?? {}).map(({ value }) => value),
  )
  const most = Math.max(1, ...told.map(({ count }) => count))
  return (
    <PageCard className="disease-features__share" title={title}>
      <table className="feature-bars">
        <tbody>
          {told.map(({ value, count }) => {
            const label = value === '' ? text.unsaid : words.dictionary(dict).label(value)
            return (
              <tr key={value}>
                <th scope="row" title={label}>
                  {value === '' ? (
                    label
                  ) : (
                    <button
                      type="button"
                      className="link-button one-line"
                      title={text.openList(label)}
                      onClick={() => openTab(addressOf(asked, { [feature]: value }))}
                    >
                      {label}
                    </button>
                  )}
                </th>
                <td className="feature-bars__room">
                  <span className="feature-bar" style={{ width: `${(count / most) * 100}%` }}>
                    <i className="feature-bar__part" style={{ flexGrow: 1 }} />
                  </span>
                </td>
                <td className="feature-bars__count">{count.toLocaleString('en-US')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PageCard>
  )
}

function Assets({ features, asked }: Pick<ToldProps, 'features' | 'asked'>) {
  const text = useFeatureText()
  return (
    <PageCard className="disease-features__assets" title={text.assets} aside={<small className="chart-card__note">{text.most(20)}</small>}>
      <table className="row-table">
        <thead>
          <tr>
            <th scope="col">{text.asset}</th>
            <th scope="col" className="row-table__right">
              {text.total}
            </th>
            <th scope="col" className="row-table__right">
              {text.open}
            </th>
          </tr>
        </thead>
        <tbody>
          {features.assets.map(({ assetType, assetId, assetName, count, open: waiting }) => (
            <tr key={assetId} className="row">
              <td title={assetName ?? undefined}>
                <button
                  type="button"
                  className="link-button one-line"
                  title={text.openList(assetName ?? '')}
                  onClick={() => openTab(addressOf(asked, { assetType, assetId }))}
                >
                  {assetName ?? text.unsaid}
                </button>
              </td>
              <td className="row-table__right">{count.toLocaleString('en-US')}</td>
              <td className="row-table__right">{waiting.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageCard>
  )
}
