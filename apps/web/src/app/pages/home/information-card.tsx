import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import type { ShellText } from '../../../language/zh-cn.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { CardFailure } from './card-failure.tsx'
import { informationRead, type SystemInformation } from './home-reads.ts'
import './information-card.css'

type Name = keyof ShellText['home']['information']['labels']

const permission = 'sys:info:view'
const meters = ['systemCpuLoad', 'memoryRate', 'diskRate'] as const
const shown = ['version', 'uptime', 'onlineUsers'] as const
const rows = 6
/** From so many percent on a machine is short of something. */
const scarce = 85
const megabytes: readonly Name[] = ['totalPhysical', 'freePhysical', 'heapTotal', 'heapUsed', 'heapMax']
const shares: readonly Name[] = meters

/** The state of the machine under the console (GET sys/info), for who may see it: what runs short first, the rest behind a link. */
export function InformationCard() {
  const { data: held = [] } = usePermissions()
  return held.includes(permission) ? <Information /> : null
}

function Information() {
  const text = useText().home.information
  const [whole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery({ ...informationRead, refetchInterval: 60_000, meta: { quiet: true } })
  const all = (
    <button type="button" className="link-button" disabled={data === undefined} onClick={() => setWhole(true)}>
      {text.all}
    </button>
  )
  return (
    <PageCard className="information-card" title={text.title} extra={all}>
      <div className="home-list">
        {data === undefined && error === null ? <LoadingRows rows={rows} bars={[30, 40]} /> : null}
        {data === undefined && error !== null ? <CardFailure what={text.title} error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : meters.map((name) => <Meter key={name} label={text.labels[name]} percent={data[name]} />)}
        {data === undefined ? null : <Facts data={data} names={shown} />}
      </div>
      {data !== undefined && whole ? (
        <Dialog title={text.title} footer={null} width={640} mask="closes" onClose={() => setWhole(false)}>
          <Facts data={data} names={Object.keys(text.labels) as Name[]} columns />
        </Dialog>
      ) : null}
    </PageCard>
  )
}

function Meter({ label, percent }: { label: string; percent: SystemInformation[string] }) {
  const value = typeof percent === 'number' ? percent : null
  return (
    <div className="information-card__meter">
      <span>{label}</span>
      <i aria-hidden="true">
        <b className={(value ?? 0) >= scarce ? 'information-card__scarce' : ''} style={{ width: `${Math.min(100, value ?? 0)}%` }} />
      </i>
      <span className="information-card__number">{value === null ? '—' : `${value.toFixed(1)} %`}</span>
    </div>
  )
}

function Facts({ data, names, columns = false }: { data: SystemInformation; names: readonly Name[]; columns?: boolean }) {
  const text = useText().home.information
  return (
    <dl className={columns ? 'information-card__facts information-card__facts--columns' : 'information-card__facts'}>
      {names.map((name) => (
        <div key={name}>
          <dt>{text.labels[name]}</dt>
          <dd title={String(data[name] ?? '')}>{wordsOf(name, data[name], text)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Figures with their units; what the server does not know is a dash. */
function wordsOf(name: Name, value: SystemInformation[string], text: ShellText['home']['information']): string {
  if (value === null || value === undefined || value === '') return '—'
  if (name === 'uptime') return lasting(Number(value), text)
  if (megabytes.includes(name)) return `${Number(value).toLocaleString('en-US')} MB`
  return shares.includes(name) ? `${Number(value).toFixed(1)} %` : String(value)
}

const [minute, hour, day] = [60, 3600, 86_400]

function lasting(seconds: number, text: ShellText['home']['information']): string {
  if (seconds >= day) return text.days(Math.floor(seconds / day), Math.floor((seconds % day) / hour))
  return text.hours(Math.floor(seconds / hour), Math.floor((seconds % hour) / minute))
}
