import { notSummed, statGroups } from '@chengan/domain/municipal/statistics/statistics'
import { useMunicipalText } from '../texts/municipal-text.ts'
import { type StatisticsQuestion, statOf } from './asked.ts'
import type { StatCard, StatLine } from './stat-reads.ts'
import { comparedFigure, percentOf, statNumber, useStatLabel } from './stat-words.ts'

interface StatTableProps {
  asked: StatisticsQuestion
  lines: readonly StatLine[]
  /** The figures over all groups; undefined where the groups are parts of something else. */
  whole: StatCard | undefined
  /** Whether there is a list behind a group. */
  opens(line: StatLine): boolean
  onOpen(line: StatLine): void
}

/** A figure over all groups: a mean or a share is that of the whole, what stands beside is summed where a sum means something. */
function totalOf(whole: StatCard, lines: readonly StatLine[], key: string): StatLine {
  const summed = notSummed.has(key) ? null : lines.reduce((sum, line) => sum + (Number(line[key]) || 0), 0)
  return { [key]: summed, key: whole.key, label: whole.label, value: whole.value, base: whole.base, rate: whole.rate }
}

/** The figures of each group and of all; the name of one opens the list behind them. */
export function StatTable({ asked, lines, whole, opens, onOpen }: StatTableProps) {
  const text = useMunicipalText()
  const label = useStatLabel()
  const stat = statOf(asked.stat)
  const more = Object.entries(stat.more ?? {})
  const unit = (at: 0 | 1) => {
    const words = stat.units === undefined ? '' : label(stat.units[at])
    return words === '' ? null : <small>{words}</small>
  }
  const heads = [
    { key: 'value', words: label(stat.value), unit: unit(0) },
    { key: 'base', words: label(stat.base), unit: unit(1) },
    ...(stat.rate ? [{ key: 'rate', words: label(stat.rate), unit: <small>%</small> }] : []),
    ...more.map(([key, words]) => ({ key, words: label(words), unit: null })),
  ]
  const cellOf = (line: StatLine, key: string) => {
    if (key === 'rate') return percentOf(line.rate)
    return key === 'value' || key === 'base' ? statNumber(line[key]) : comparedFigure(key, line[key])
  }
  return (
    <table className="row-table spyj-stat__table">
      <thead>
        <tr>
          <th scope="col">{label(statGroups[asked.groupBy])}</th>
          {heads.map((head) => (
            <th key={head.key} scope="col" className="row-table__right" title={head.words}>
              {head.words} {head.unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className="row">
            <td title={line.label}>
              {!opens(line) ? (
                line.label
              ) : (
                <button type="button" className="link-button" title={text.open(line.label)} onClick={() => onOpen(line)}>
                  {line.label}
                </button>
              )}
            </td>
            {heads.map(({ key }) => (
              <td key={key} className="row-table__right">
                {cellOf(line, key) ?? <span className="value-none">{text.none}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {whole === undefined ? null : (
        <tfoot>
          <tr className="row spyj-stat__total">
            <th scope="row">{text.total}</th>
            {heads.map(({ key }) => (
              <td key={key} className="row-table__right">
                {cellOf(totalOf(whole, lines, key), key) ?? <span className="value-none">{text.none}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
