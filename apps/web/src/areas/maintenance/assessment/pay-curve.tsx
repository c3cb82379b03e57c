import { PAID_CONTINUOUSLY } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { payOfScore, USUAL_BANDS } from '@chengan/domain/maintenance/assessment/scoring/pay-of-score'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useRunAssessmentText } from './texts/assessment-text.ts'
import './assessment.css'

const [lowest, highest, step] = [50, 100, 0.5]
const scores = Array.from({ length: (highest - lowest) / step + 1 }, (_, at) => lowest + at * step)

/** Which share of the fee a score leaves by a scheme, from 50 points on (maintenance.md §7 khsz). */
export const PayCurve: DetailPanel<'maintenanceScheme'> = ({ row }) => {
  const text = useRunAssessmentText()
  const told = JSON.stringify(row.gradeRule ?? null)
  const { payRule } = row
  const draw = useCallback(
    (colours: ChartColours): EChartsCoreOption => {
      const own = asRows(JSON.parse(told)).map(({ grade, min, payRatio }) => ({
        ...{ grade: asText(grade), min: asNumber(min), payRatio: asNumber(payRatio) },
      }))
      const data = scores.map((score) => [score, payOfScore(score, payRule, own.length > 0 ? own : USUAL_BANDS).payRatio])
      const axis = {
        type: 'value',
        axisLine: { lineStyle: { color: colours.hairline } },
        splitLine: { lineStyle: { color: colours.hairline } },
      }
      return {
        grid: { left: 8, right: 32, top: 28, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        tooltip: {
          trigger: 'axis',
          backgroundColor: colours.card,
          borderColor: colours.hairline,
          textStyle: { color: colours.text },
          formatter: (shown: readonly { readonly value: readonly [number, number] }[]) => text.paid(...(shown[0]?.value ?? [0, 0])),
        },
        xAxis: { ...axis, min: lowest, max: highest, axisLabel: { color: colours.text3, formatter: text.pointsAxis } },
        yAxis: { ...axis, min: 40, max: 100, axisLabel: { color: colours.text3, formatter: '{value}%' } },
        series: [
          {
            type: 'line',
            data,
            symbol: 'none',
            step: payRule === PAID_CONTINUOUSLY ? false : 'end',
            lineStyle: { width: 2, color: colours.series[0] ?? colours.info },
          },
        ],
      }
    },
    [told, payRule, text],
  )
  return (
    <PageCard title={text.payCurve}>
      <div className="pay-curve">
        <Chart label={text.payCurve} draw={draw} />
      </div>
    </PageCard>
  )
}
