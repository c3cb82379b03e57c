import { alarmLevel, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { riskOf } from '@chengan/kernel/dictionary'
import { datetimeText } from '@chengan/kernel/time'
import { asText, isObject } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import type { SidedLimit } from '../desk/trend-option.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { proposedCamerasRead } from './trend-reads.ts'
import { gravestOf } from './trend-summary.ts'
import { measuredWords, type ReadUnit, readAs } from './trend-words.ts'

interface PresentProps {
  row: RowOf<'iotDevice'>
  metric: string
  name: string
  /** The unit in which its values are read; `limits` are in it. */
  unit: ReadUnit
  limits: readonly SidedLimit[]
}

/** What the device tells now of the metric, and how far it can be trusted: what it is, whether it is heard, battery, signal and calibration (look/boards.md,
 *  picture 27). */
export function Present({ row, metric, name, unit, limits }: PresentProps) {
  const { trend: text } = useMonitoringText()
  const { dictionary, label, text: house } = useWords()
  const device = useResource('iotDevice')
  const { fields } = device
  const values: unknown = row.lastValues
  const stored = isObject(values) ? values[metric] : undefined
  const value = typeof stored === 'number' ? readAs(stored, unit) : undefined
  const level = typeof value === 'number' ? gravestOf({ min: value, max: value }, limits) : null
  const isHeard = row.onlineStatus === onlineStatus.values.online.value
  const until = asText(row.nextCalibrateDate)
  const isOver = until !== '' && until < datetimeText(serverNow()).slice(0, 10)
  const near = useQuery(proposedCamerasRead(asText(row.id))).data ?? []
  const facts = [
    row.lastReportTime == null ? null : text.lastReport(asText(row.lastReportTime).slice(5, 16)),
    row.battery == null || fields.battery === undefined ? null : `${label(fields.battery.label)} ${row.battery} %`,
    row.rssi == null || fields.rssi === undefined ? null : `${label(fields.rssi.label)} ${measuredWords(row.rssi, 'dBm')}`,
  ].filter((fact) => fact !== null)
  return (
    <div className="device-trend__present">
      <span>{name}</span>
      <b>{typeof value === 'number' ? measuredWords(value, unit.unit) : '—'}</b>
      {typeof value !== 'number' || limits.length === 0 ? null : (
        <KindTag tone={level === null ? 'success' : (riskOf(alarmLevel, level) ?? 'error')}>
          {level === null ? text.within : text.beyond(level)}
        </KindTag>
      )}
      <KindTag>{dictionary(fields.deviceType?.dict).label(row.deviceType)}</KindTag>
      <StateMark resource={device} stateField="onlineStatus" row={row} />
      {isHeard ? null : <span className="device-trend__quiet">{text.silent}</span>}
      <span className="device-trend__quiet">{facts.join(' · ')}</span>
      {until === '' ? null : (
        <span className={isOver ? 'device-trend__over' : 'device-trend__quiet'}>
          {(isOver ? text.calibrationOver : text.calibratedTo)(until)}
        </span>
      )}
      {near.length === 0 ? null : (
        <span className="device-trend__quiet">
          {text.camerasToLink(near.map(({ name, metres }) => text.cameraAt(name, metres)).join(house.listSeparator))}
        </span>
      )}
    </div>
  )
}
