import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesMonitoringParts = defineParts({
  views: {
    deviceCompleteness: () => import('./completeness/completeness-board.tsx').then((module) => module.CompletenessBoard),
    alarmDesk: () => import('./desk/alarm-desk.tsx').then((module) => module.AlarmDesk),
  },
  detailPanels: {
    deviceTrend: lazyComponent(() => import('./trend/device-trend.tsx').then((module) => module.DeviceTrend)),
  },
  formPanels: {
    thresholdTrial: lazyComponent(() => import('./threshold-trial.tsx').then((module) => module.ThresholdTrial)),
  },
})
