import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import type { FormPanelProps } from '../../../resources/form/form-panels.ts'
import type { Values } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import './threshold-trial.css'

interface Trial {
  readonly alarms: number
  readonly byLevel: readonly { readonly level: string; readonly count: number; readonly minutes: number }[]
  readonly devices: number
  readonly judged: number
  readonly judgedDevices: number
  readonly allDevices: number
  readonly from: string
  readonly first: string | null
  readonly last: string | null
}

const asked = [
  'deviceId',
  'deviceType',
  'metric',
  'compareType',
  'level1Upper',
  'level1Lower',
  'level2Upper',
  'level2Lower',
  'level3Upper',
  'level3Lower',
  'level4Upper',
  'level4Lower',
  'isFactor',
  'duration',
  'repeatTimes',
  'hysteresis',
  'clearDuration',
  'rateWindow',
  'timeRange',
] as const

/** What these limits would have raised in the last 90 days, before they are saved (POST gysy/iotalarmthreshold/trial). */
export function ThresholdTrial({ values }: FormPanelProps) {
  const { trial: text } = useUtilitiesText()
  const { text: words } = useWords()
  const [of, setOf] = useState('')
  const trial = useMutation({
    mutationFn: (body: Values) => call<Trial>('POST', 'gysy/iotalarmthreshold/trial', { body, quiet: true }),
    meta: { quiet: true },
  })
  const body: Values = Object.fromEntries(
    asked.flatMap((name) => (values[name] === undefined || values[name] === null ? [] : [[name, values[name]]])),
  )
  const now = JSON.stringify(body)
  const isComplete = ['deviceType', 'metric', 'compareType'].every((name) => body[name] !== undefined)
  const look = () => {
    setOf(now)
    trial.mutate(body)
  }
  const stale = trial.data !== undefined && of !== now
  return (
    <section className="threshold-trial" aria-label={text.title}>
      <header className="threshold-trial__head">
        <b>{text.title}</b>
        <span>{stale ? text.stale : text.note}</span>
        <Button size="small" disabled={!isComplete} loading={trial.isPending} onClick={look}>
          {trial.data === undefined ? text.look : text.again}
        </Button>
      </header>
      {trial.isError ? <Alert type="error" showIcon title={text.failed} description={submitFailure(trial.error, words)} /> : null}
      {trial.data === undefined || stale ? null : <Outcome trial={trial.data} />}
    </section>
  )
}

function Outcome({ trial }: { trial: Trial }) {
  const { trial: text } = useUtilitiesText()
  if (trial.judged === 0) return <p className="threshold-trial__none">{text.nothingStored}</p>
  const reach = <p className="threshold-trial__none">{text.reach(trial.judgedDevices, trial.allDevices, trial.from.slice(0, 16))}</p>
  if (trial.alarms === 0)
    return (
      <>
        <p className="threshold-trial__none">{text.none}</p>
        {reach}
      </>
    )
  return (
    <>
      <p className="threshold-trial__sum">{text.sum(trial.alarms, trial.devices)}</p>
      <ul className="threshold-trial__levels">
        {trial.byLevel
          .filter(({ count }) => count > 0)
          .map(({ level, count, minutes }) => (
            <li key={level}>{text.ofLevel(level, count, minutes)}</li>
          ))}
      </ul>
      {trial.last === null ? null : <p className="threshold-trial__none">{text.last(trial.last.slice(0, 16))}</p>}
      {reach}
    </>
  )
}
