import { asNumber, asText, asTexts } from '@chengan/kernel/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Slider } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { AdviceCurve } from './advice-curve.tsx'
import { sumText } from './advice-numbers.ts'
import { type AdviceAsked, type AdviceTold, adviceFor } from './advice-reads.ts'
import { AdvisedWorks } from './advised-works.tsx'
import { SectionsLeftOut } from './sections-left-out.tsx'
import { useAdviceText } from './texts/advice-text.ts'
import './advice.css'

/** Where the batch has no ceiling yet. */
const USUAL_BUDGET = 500
const USUAL_YEARS = 5
/** As long as somebody writes a sum nothing is reckoned. */
const PAUSE_MS = 400

/** What is left of the ceiling for works that are not on the list yet. */
function budgetLeft(values: InputProps['values']): number {
  const left = Math.round((asNumber(values.budgetQuota) - asNumber(values.totalAmount)) * 100) / 100
  return left > 0 ? left : USUAL_BUDGET
}

function questionIn(values: InputProps['values']): AdviceAsked | null {
  const { planYear, regionId, adviceBudget, adviceYears } = values
  const [budget, years, region] = [asNumber(adviceBudget), asNumber(adviceYears), asText(regionId)]
  if (budget <= 0 || years < 1 || years > 20) return null
  return { planYear: asNumber(planYear), ...(region === '' || region.endsWith('00') ? {} : { regionId: region }), budget, years }
}

/** The question once nobody has changed it for a moment. */
function useSettled(asked: AdviceAsked | null): AdviceAsked | null {
  const [settled, setSettled] = useState(asked)
  const key = JSON.stringify(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** What to repair first for a budget, and which of it becomes a draft project: the budget by a slider, what more of it buys, the works with their reasons, what is left out and
 *  why (maintenance.md §7 jhfq, §8.10). The field holds the sections that are taken over. */
export function AdviceChoice({ id, field, values, invalid, onChange }: InputProps) {
  const text = useAdviceText()
  const [most] = useState(() => Math.max(1000, Math.ceil(budgetLeft(values) / 500) * 1000))
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const asked = useSettled(questionIn(values))
  const answer = useQuery({ ...adviceFor(asked), placeholderData: keepPreviousData })
  const told = answer.isPlaceholderData ? undefined : answer.data
  const chosen = asTexts(values[field.name])
  const isBegun = values.adviceBudget != null
  // What the last advice took over is no answer to this one.
  const begin = useEffectEvent(() =>
    onChange({
      ...(isBegun ? {} : { adviceBudget: budgetLeft(values), adviceYears: USUAL_YEARS }),
      [field.name]: [],
    }),
  )
  const take = useEffectEvent((sections: readonly string[]) => onChange({ [field.name]: sections }))
  useEffect(begin, [])
  useEffect(() => {
    if (told !== undefined) take(sectionsTaken(told, declined))
  }, [told, declined])
  const decline = (sections: readonly string[], away: boolean) =>
    setDeclined((before) => {
      const after = new Set(before)
      for (const section of sections) away ? after.add(section) : after.delete(section)
      return after
    })
  return (
    <div className="advice" id={id} aria-invalid={invalid}>
      <div className="advice__slider">
        <Slider
          min={0}
          max={most}
          step={most / 200}
          value={Math.min(most, asNumber(values.adviceBudget))}
          ariaLabelForHandle={text.budget}
          tooltip={{ formatter: (value) => text.money(sumText(value ?? 0)) }}
          onChange={(value: number) => onChange({ adviceBudget: Math.max(1, Math.round(value)) })}
        />
      </div>
      {answer.isError ? (
        <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <LoadingRows rows={6} bars={[90]} />
      ) : (
        <div className={answer.isPlaceholderData ? 'advice__told advice__told--old' : 'advice__told'} aria-busy={answer.isPlaceholderData}>
          <Told told={answer.data} chosen={chosen} onDecline={decline} />
        </div>
      )}
    </div>
  )
}

const sectionsTaken = ({ rows }: AdviceTold, declined: ReadonlySet<string>): readonly string[] =>
  rows.flatMap(({ sectionId }) => (declined.has(sectionId) ? [] : [sectionId]))

interface ToldProps {
  told: AdviceTold
  chosen: readonly string[]
  onDecline(sections: readonly string[], away: boolean): void
}

function Told({ told, chosen, onDecline }: ToldProps) {
  const text = useAdviceText()
  const { rows, leftOut } = told
  const unmeasured = leftOut.length > 0 && leftOut.every(({ why }) => why === 'unmeasured')
  return (
    <>
      {rows.length > 0 ? (
        <>
          <AdviceCurve told={told} />
          <AdvisedWorks rows={rows} chosen={chosen} onDecline={onDecline} />
        </>
      ) : (
        <StateLook
          kind="empty"
          title={text.none}
          note={unmeasured ? text.noneMeasured(leftOut.length) : leftOut.length > 0 ? text.noneLeft : text.noneNeeded}
          compact
        />
      )}
      <SectionsLeftOut leftOut={leftOut} />
    </>
  )
}
