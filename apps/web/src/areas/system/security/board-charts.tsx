import type { SecurityBoard } from '@chengan/domain/system/security/board'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'

interface Series {
  readonly name: string
  readonly color: (colours: ChartColours) => string
  readonly data: readonly number[]
}

function barOption(names: readonly string[], series: readonly Series[], colours: ChartColours): EChartsCoreOption {
  return {
    grid: { left: 4, right: 12, top: 28, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, right: 0, itemWidth: 10, itemHeight: 10, textStyle: { color: colours.text2 }, selectedMode: false },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
    },
    xAxis: {
      type: 'category',
      data: [...names],
      axisTick: { show: false },
      axisLabel: { color: colours.text2 },
      axisLine: { lineStyle: { color: colours.hairline } },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { color: colours.text3 }, splitLine: { lineStyle: { color: colours.hairline } } },
    series: series.map(({ name, color, data }) => ({
      type: 'bar',
      name,
      stack: 'all',
      barMaxWidth: 22,
      data: [...data],
      itemStyle: { color: color(colours) },
    })),
  }
}

/** Who has logged in, period by period. */
export function ActiveChart({ active }: Pick<SecurityBoard, 'active'>) {
  const { security } = useSystemText()
  const draw = useCallback(
    (colours: ChartColours) =>
      barOption(
        active.map(({ period }) => (period.length === 10 ? period.slice(5) : period)),
        [{ name: security.users, color: ({ series, info }) => series[0] ?? info, data: active.map(({ users }) => users) }],
        colours,
      ),
    [active, security],
  )
  const said = active.map(({ period, users }) => `${period} ${users}`).join('; ')
  return (
    <PageCard title={security.activeUsers} className="security-chart">
      <div className="security-chart__body">
        <Chart label={`${security.activeUsers}: ${said}`} draw={draw} />
      </div>
    </PageCard>
  )
}

/** The logins of the last 24 hours: passed, failed, locked. */
export function LoginChart({ logins }: Pick<SecurityBoard, 'logins'>) {
  const { security } = useSystemText()
  const draw = useCallback(
    (colours: ChartColours) =>
      barOption(
        logins.map(({ hour }) => hour),
        [
          { name: security.passed, color: ({ pair }) => pair, data: logins.map(({ passed }) => passed) },
          { name: security.failed, color: ({ warn }) => warn, data: logins.map(({ failed }) => failed) },
          { name: security.locked, color: ({ error }) => error, data: logins.map(({ locked }) => locked) },
        ],
        colours,
      ),
    [logins, security],
  )
  const said = logins.map(({ hour, passed, failed, locked }) => `${hour} ${passed}/${failed}/${locked}`).join('; ')
  return (
    <PageCard title={security.logins} className="security-chart">
      <div className="security-chart__body">
        <Chart label={`${security.logins}: ${said}`} draw={draw} />
      </div>
    </PageCard>
  )
}
