import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { openTab } from '../../../../navigation/tabs.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { DetailLink } from '../../../../resources/rows/detail-link.tsx'
import { LevelDisc } from '../desk/level-disc.tsx'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { type BatchMate, type BatchTold, sameBatchRead } from './trend-reads.ts'

const LEDGER = '/yxjg/sbgl/index'
const NAMED = 5

interface SameBatchProps {
  row: RowOf<'iotDevice'>
  /** The device itself drifts, and nothing has ended it: the others are to be looked at with it. */
  drifts: boolean
}

/** What became of the other devices of the delivery: how many alarmed and were repaired within a year, and which (look/boards.md, picture 27). */
export function SameBatch({ row, drifts }: SameBatchProps) {
  const { trend: text } = useMonitoringText()
  const { data } = useQuery({ ...sameBatchRead(asText(row.id)), meta: { quiet: true } })
  if (data === undefined) return null
  const named = data.list.filter(({ alarms, repairs }) => alarms + repairs > 0).slice(0, NAMED)
  return (
    <section aria-label={text.batch}>
      <h3>
        {text.batch} {/* As many as the ledger shows: this one among them. */}
        <small>{data.total + 1}</small>
        {data.total === 0 ? null : (
          <button type="button" className="link-button" onClick={() => openTab(ledgerOf(row, data))}>
            {text.all}
          </button>
        )}
      </h3>
      <p className="device-trend__said">{saidOf(data).reduce((one, next) => text.bothSentences(one, next))}</p>
      {named.length === 0 ? null : (
        <ul>
          {named.map((mate) => (
            <li key={mate.id} className="device-trend__mate">
              {mate.highestLevel === null ? null : <LevelDisc level={mate.highestLevel} />}
              <span>
                <DetailLink resource="iotDevice" id={mate.id} words={mate.deviceName} />
                <small>{becameOf(mate).join(text.betweenFacts)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function saidOf({ total, alarming, alarms, repaired, repairs, installedFrom, installedTo }: BatchTold): readonly string[] {
    const which = text.batchOf(asText(row.manufacturer), asText(row.model), installedFrom, installedTo)
    if (total === 0) return [text.batchAlone(which)]
    return [
      text.batchTold(which, total),
      alarming === 0 ? text.batchQuiet : text.batchAlarmed(alarming, alarms),
      ...(repaired === 0 ? [] : [text.batchRepaired(repaired, repairs)]),
      ...(drifts ? [text.batchAdvice(total)] : []),
    ]
  }

  function becameOf({ alarms, lastAlarm, repairs, lastRepair, lastMeasure }: BatchMate): readonly string[] {
    return [
      ...(lastAlarm === null ? [] : [text.mateAlarmed(alarms, lastAlarm.slice(0, 10))]),
      ...(lastRepair === null ? [] : [text.mateRepaired(repairs, lastRepair.slice(0, 10))]),
      ...(lastMeasure === null ? [] : [lastMeasure]),
    ]
  }
}

/** The ledger with the devices of the batch, this one among them: there their limits can be set together. */
function ledgerOf(row: RowOf<'iotDevice'>, { installedFrom, installedTo }: BatchTold): string {
  const asked = {
    manufacturer: asText(row.manufacturer),
    model: asText(row.model),
    installDateStart: installedFrom,
    installDateEnd: installedTo,
  }
  return `${LEDGER}?${new URLSearchParams(asked)}`
}
