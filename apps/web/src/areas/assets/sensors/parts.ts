import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of the sensors of streets name. */
export const assetsSensorsParts = defineParts({
  detailPanels: {
    sensorTrend: lazyComponent(() => import('./sensor-trend.tsx').then((module) => module.SensorTrend)),
  },
})
