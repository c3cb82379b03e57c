import { numberOf, spanWords, tooltipOf } from './life-words.ts'
import type { LifeText } from './zh-cn.ts'

const spanOf = spanWords(
  (year, quarter) => `Q${quarter} ${year}`,
  (from, to) => `${from} – ${to}`,
)

export const enUS: LifeText = {
  title: 'Whole life of the facility',
  year: 'Year',
  total: 'Total',
  costs: 'All costs',
  head: (from, to, km, area) =>
    [`${from} – ${to}`, ...(km === null ? [] : [`${numberOf(km, 2)} km`]), ...(area === null ? [] : [`${numberOf(area, 0)} m²`])].join(
      ' · ',
    ),
  unmeasured: 'No published detection yet: its condition is not shown',
  none: 'Nothing is recorded yet',
  noneNote: 'Detections, maintenance, projects and digs are laid on one axis of time as they are recorded',
  failed: 'The life of the facility could not be loaded',
  failedNote: (reason) => `${reason}.`,
  span: spanOf,
  opens: (label, when) => `Open ${label}, ${when}`,
  tooltip: tooltipOf(spanOf),
}
