import { wjLevel } from '@chengan/domain/municipal/dictionaries/excavation'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../../ui/states/loading-look.tsx'
import type { Checked } from '../calls/check-read.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { countsOf, Findings } from './findings.tsx'
import { Neighbours } from './neighbours.tsx'
import { Outlook } from './outlook.tsx'
import './rule-panel.css'

interface RulePanelProps {
  answer: Checked | undefined
  error?: Error | null
  pending?: boolean
  /** Something is drawn or named, so that there is a place to look round. */
  placed?: boolean
  /** Why the rules wait. */
  note?: string | undefined
  onRetry?(): void
}

const money = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : null
const measure = (value: unknown, unit: string) => (typeof value === 'number' ? `${value.toLocaleString('en-US')} ${unit}` : null)

/** The live panel: what each rule says with its value, the fees, all limits, and what lies around (municipal-approval.md §8.3 B2, B4). */
export function RulePanel({ answer, error = null, pending = false, placed = true, note, onRetry }: RulePanelProps) {
  const { panel: text, neighbours } = useExcavationText()
  const counts = countsOf(answer?.checks ?? [])
  const said = [
    counts.hard > 0 ? text.stops(counts.hard) : '',
    counts.warnings > 0 ? text.warnings(counts.warnings) : '',
    counts.open > 0 ? text.open(counts.open) : '',
  ]
  const found = said.filter((one) => one !== '').join(text.and)
  const state = pending ? text.waiting : found === '' ? text.allKept : found
  const tone = counts.hard > 0 ? 'hard' : counts.warnings > 0 ? 'warning' : counts.open > 0 ? 'open' : 'kept'
  return (
    <PageCard
      className="rule-panel"
      title={text.title}
      extra={
        <span
          className={pending || answer === undefined ? 'rule-panel__state' : `rule-panel__state rule-panel__state--${tone}`}
          role="status"
        >
          {note ?? (answer === undefined && !pending ? '' : state)}
        </span>
      }
    >
      <LoadingBar active={pending} />
      <div className="rule-panel__body">
        {error === null ? null : <FailedLook title={text.failedTitle} error={error} note={text.failedNote} onRetry={() => onRetry?.()} />}
        {answer === undefined && error === null ? <LoadingRows rows={6} bars={[30, 60]} /> : null}
        {answer === undefined ? null : (
          <>
            <Findings findings={answer.checks} />
            <Fees answer={answer} />
            <Outlook value={answer.outlook} />
            <section className="rule-panel__part" aria-label={neighbours.title}>
              <h3>{neighbours.title}</h3>
              {placed || answer.neighbours.length > 0 ? (
                <Neighbours neighbours={answer.neighbours} />
              ) : (
                <p className="rule-panel__none">{neighbours.notPlaced}</p>
              )}
            </section>
          </>
        )}
      </div>
    </PageCard>
  )
}

function Fees({ answer }: { answer: Checked }) {
  const { panel: text, none } = useExcavationText()
  const words = useWords()
  const fee = (value: unknown) => {
    const amount = money(value)
    return amount === null ? none : `${amount} ${text.yuan}`
  }
  const facts: readonly (readonly [string, string | null])[] = [
    [text.length, measure(answer.excavateLength, 'm')],
    [text.area, measure(answer.restoreArea, 'm²')],
    [text.level, typeof answer.reviewLevel === 'string' ? words.dictionary(wjLevel).label(answer.reviewLevel) : null],
    [text.simplified, answer.simplified === true ? text.simplifiedYes : answer.simplified === false ? text.simplifiedNo : null],
    [text.noDigUntil, typeof answer.noDigUntil === 'string' ? answer.noDigUntil : null],
  ]
  return (
    <section className="rule-panel__part" aria-label={text.fees}>
      <h3>{text.fees}</h3>
      <dl className="rule-panel__facts">
        <dt>{text.restoreFee}</dt>
        <dd>{fee(answer.restoreFee)}</dd>
        <dt>{text.occupyFee}</dt>
        <dd>{fee(answer.occupyFee)}</dd>
        <dt>{text.feeTotal}</dt>
        <dd>
          <b>{fee(answer.feeTotal)}</b>
        </dd>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="rule-panel__fact">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
