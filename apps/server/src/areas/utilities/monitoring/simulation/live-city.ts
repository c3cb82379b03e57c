import {
  alarmHandleStatus,
  iotCommand,
  iotDeviceType,
  iotMetric,
  iotUseStatus,
  onlineStatus,
  signalState,
} from '@chengan/domain/utilities/dictionaries/monitoring'
import { sql } from 'kysely'
import type { Services } from '../../../../services.ts'
import { takeAnswer } from '../commands/take-answer.ts'
import type { WayDown } from '../commands/way-down.ts'
import type { Intake } from '../telemetry/intake.ts'
import { decodeMessage } from '../telemetry/message.ts'
import { DRIFT_SHARE, SOUND_OUTLET, type Trouble, valuesAt } from './rhythm.ts'

const EVERY_MS = 60_000
/** So many devices tell something in a minute at most, those first that have been silent for longest: the demonstration has one process for everything. */
const IN_A_MINUTE = 1000
/** Minutes after the start at which a well, a detector and a pressure terminal begin to leak, for half an hour each. */
const LEAKS: Readonly<Record<string, number>> = { 4: 2, 6: 15, 1: 30 }
const LEAK_MS = 30 * 60_000

const handling = alarmHandleStatus.values
/** Nobody has come yet: what the city began with goes on alarming until somebody is there. */
const unattended: readonly string[] = [handling.pending, handling.confirmed, handling.dispatched].map(({ value }) => value)

/** So long a device takes to answer. */
const ANSWERS_AFTER_MS = 1_000

/** The devices of the demonstration city report while it is open, each as often as it is set to, so that it is alive; and they do what they are told. Those that the
 *  city began with as offline stay so, but for a gateway, whose silence would be that of its platform. Never in production. */
export function startLiveCity(services: Services, intake: Intake): WayDown & { stop(): void } {
  const began = services.clock()
  const leaking = new Map<string, string>()
  const troubleOf = (code: string, type: string): Trouble | null => {
    const after = LEAKS[type]
    if (after === undefined) return null
    if (!leaking.has(type)) leaking.set(type, code)
    const from = began + after * 60_000
    return leaking.get(type) === code ? { kind: 'leak', from, until: from + LEAK_MS } : null
  }
  const tell = () => tellWhatIsDue(services, intake, troubleOf, [...leaking.values()])
  const timer = setInterval(() => {
    tell().catch((error: unknown) => console.error(`the live city could not be told: ${String(error)}`))
  }, EVERY_MS)
  timer.unref()
  const answer = async (topic: string, message: string) => {
    const [, platform = '', device = ''] = topic.split('/')
    const { cmdId, cmd } = JSON.parse(message) as { readonly cmdId: string; readonly cmd: string }
    await takeAnswer(services, platform, device, JSON.stringify({ v: 1, cmdId, ok: true }))
    if (cmd === iotCommand.values.readNow.value) await tellWhatIsDue(services, intake, troubleOf, [device])
  }
  return {
    async send(topic, message) {
      setTimeout(() => {
        answer(topic, message).catch((error: unknown) => console.error(`a device of the live city could not answer: ${String(error)}`))
      }, ANSWERS_AFTER_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

/** One round: every device tells that is due by its period, and those named besides, whose leak grows by the minute or who were asked. Exported for its test. */
export async function tellWhatIsDue(
  services: Services,
  intake: Intake,
  troubleOf: (code: string, type: string) => Trouble | null,
  besides: readonly string[],
): Promise<void> {
  const now = services.clock()
  const { rows } = await sql<{
    code: string
    type: string
    set: number | null
    flow: number | null
    drifted: boolean | null
    told: readonly string[]
    held: Readonly<Record<string, number>> | null
  }>`select device_code as code, device_type as type,
      set_pressure as set, q_max as flow, (last_values ->> ${iotMetric.values.pressureOut.value})::float8 > set_pressure * ${SOUND_OUTLET} as drifted, array(select jsonb_object_keys(last_values)) as told,
      (select jsonb_object_agg(a.metric, a.last_value) from iot_alarm a where a.device_id = iot_device.id and a.demo and not a.deleted
        and a.signal_state = ${signalState.values.alarming.value} and a.handle_status = any(${unattended}::text[])) as held
    from iot_device where not deleted and demo and use_status = ${iotUseStatus.values.normal.value}
      and (online_status <> ${onlineStatus.values.offline.value} or device_type = ${iotDeviceType.values.platformGateway.value})
      and (device_code = any(${[...besides]}::text[]) or last_report_time is null
        or last_report_time <= ${new Date(now).toISOString()}::timestamptz - make_interval(secs => coalesce(report_period, 0)))
    order by device_code = any(${[...besides]}::text[]) desc, last_report_time nulls first, id limit ${IN_A_MINUTE}`.execute(services.db)
  const arrived = rows.flatMap(({ code, type, set, flow, drifted, told, held }) => {
    const values =
      valuesAt(code, type, now, troubleOf(code, type), { setPressure: set, qMax: flow, drift: drifted === true ? DRIFT_SHARE : 0 }) ?? {}
    // What a device has never told it does not begin to tell, for its trend would have no past; but for what a leak is known by.
    const isTold = (m: string) => told.length === 0 || told.includes(m) || m === iotMetric.values.ethane.value
    const data = Object.entries(values).flatMap(([m, val]) => (isTold(m) ? [{ m, val: held?.[m] ?? val }] : []))
    const decoded = decodeMessage({ deviceCode: code, ts: now, data }, now)
    return 'reading' in decoded ? [{ platform: null, reading: decoded.reading }] : []
  })
  if (arrived.length > 0) await intake.take(arrived)
}
