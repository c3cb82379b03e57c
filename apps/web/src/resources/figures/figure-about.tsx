import { CopyOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { headedIn } from '@chengan/kernel/texts/punctuation'
import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/language-context.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useResourceText } from '../texts/resource-text.ts'
import type { ResourceText } from '../texts/zh-cn.ts'
import { type FigureColumn, type FigureDrill, type FiguresOverAll, figureValueWords } from './figure-told.ts'
import { useOpenFigure } from './open-figure.ts'

interface FigureAboutProps {
  column: FigureColumn
  told: FiguresOverAll
  /** The filters in words. */
  conditions: string
}

/** How a figure comes about, from which rows, of which days and conditions; of a share both halves and what is missing, each with its list. */
export function FigureAbout(props: FigureAboutProps) {
  const { figures: text } = useResourceText()
  const { column, told } = props
  return (
    <Popover
      trigger="click"
      title={
        <>
          {column.label} <span className="figure-about__value">{valueWords(column, told)}</span>
        </>
      }
      content={<About {...props} />}
    >
      <button type="button" className="bare-button figure-about" aria-label={text.about(column.label)}>
        <InfoCircleOutlined />
      </button>
    </Popover>
  )
}

function About({ column, told, conditions }: FigureAboutProps) {
  const { figures: text } = useResourceText()
  const { message } = useFeedback()
  const { language } = useLanguage()
  const { code, isShare } = column
  const { total } = told
  const facts = factsOf(column, told, conditions, text)
  const copy = () => {
    const words = [`${column.label} ${valueWords(column, told)}`, ...facts.map(([label, value]) => headedIn(label, value, language))].join(
      '\n',
    )
    void navigator.clipboard?.writeText(words).then(() => message.success(text.citationCopied))
  }
  return (
    <>
      <dl className="figure-about__facts">
        <Fact label={text.counts}>
          {isShare ? (
            <Halves column={column} told={told} />
          ) : (
            <Opens
              drill={total.drill[code]?.drill}
              title={text.open(column.label, valueWords(column, told))}
              column={column}
              value={total.values[code] ?? null}
              isValue
            >
              {valueWords(column, told)}
            </Opens>
          )}
        </Fact>
        {facts
          .filter(([label]) => label !== text.counts)
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </dl>
      <button type="button" className="link-button figure-about__copy" onClick={copy}>
        <CopyOutlined /> {text.copyCitation}
      </button>
    </>
  )
}

/** What is said of a figure, beginning with the formula; as it is copied into a report too. */
function factsOf(
  column: FigureColumn,
  told: FiguresOverAll,
  conditions: string,
  text: ResourceText['figures'],
): readonly (readonly [label: string, value: string])[] {
  const { code, formula, basis, resource, happens, isShare, target, better, unit, checkState, checkTime } = column
  const wasChecked = checkState === 'equal' || checkState === 'differs'
  const checked = wasChecked
    ? text.checkedAs(checkState === 'equal', checkTime?.slice(0, 16) ?? '')
    : checkState === undefined
      ? ''
      : text.notChecked
  const { part = null, whole = null } = told.total.parts[code] ?? {}
  const facts = [
    [text.counts, isShare ? text.partOf(plain(part), plain(whole)) : ''],
    [text.formula, formula],
    [text.span, happens ? [told.from, told.to].filter((day) => day !== '').join(' – ') : text.now],
    [text.conditions, conditions],
    [text.target, target === null ? '' : `${better === 'down' ? '≤' : '≥'} ${plain(target)}${unit === '' ? '' : ` ${unit}`}`],
    [text.basis, basis ?? ''],
    [text.source, resource],
    [text.checked, checked],
    [text.asOf, told.asOf.slice(0, 16)],
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/** Part ÷ whole, and how much is missing; each opens its rows. */
function Halves({ column, told: { total } }: Pick<FigureAboutProps, 'column' | 'told'>) {
  const { code, label } = column
  const { figures: text } = useResourceText()
  const { part = null, whole = null } = total.parts[code] ?? {}
  const drills = total.drill[code]
  const rest = part === null || whole === null ? null : whole - part
  return (
    <>
      <Opens drill={drills?.drill} title={text.openPart(label)} column={column} value={part}>
        {plain(part)}
      </Opens>{' '}
      ÷{' '}
      <Opens drill={drills?.whole} title={text.openWhole} column={{ ...column, label: text.wholeOf(label) }} value={whole}>
        {plain(whole)}
      </Opens>
      {rest === null || (drills?.rest ?? null) === null ? null : (
        <span className="figure-about__rest">
          {text.rest}{' '}
          <Opens drill={drills?.rest} title={text.openRest} column={{ ...column, label: text.restOf(label) }} value={rest}>
            {plain(rest)}
          </Opens>
        </span>
      )}
    </>
  )
}

interface OpensProps {
  drill: FigureDrill | null | undefined
  title: string
  column: FigureColumn
  value: number | null
  /** It is the value of the figure itself, not a half of a share. */
  isValue?: boolean
  children: string
}

/** A number with its list; plain where there is none to be opened. */
function Opens({ drill, title, column, value, isValue = false, children }: OpensProps) {
  const open = useOpenFigure()
  if (drill === null || drill === undefined) return children
  return (
    <button
      type="button"
      className="link-button"
      title={title}
      onClick={() =>
        open(drill, isValue ? column : { ...column, unit: '' }, {
          value,
          ...(isValue ? {} : { words: plain(value) }),
          count: column.countsRows ? value : null,
        })
      }
    >
      {children}
    </button>
  )
}

const plain = (value: number | null) => (value === null ? '—' : new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value))

function valueWords(column: FigureColumn, { total }: FiguresOverAll): string {
  const value = total.values[column.code] ?? null
  const words = figureValueWords(column, value)
  return value === null || column.unit === '' ? words : `${words} ${column.unit}`
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
