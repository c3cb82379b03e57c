import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../../jobs/outbox-sender.ts'
import { contextOf, jobFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Services } from '../../../../services.ts'
import { wayDownOf } from './way-down.ts'

/** The kind of outbox work that hands commands over. */
export const DEVICE_COMMAND = 'deviceCommand'

interface Waiting {
  readonly command: string
  readonly samplePeriod: number | null
  readonly reportPeriod: number | null
  readonly muteMinutes: number | null
  readonly answerBy: string
  readonly deviceCode: string
  readonly platformCode: string
}

/** What the device is asked for, beside its kind. */
const asked = ({ samplePeriod, reportPeriod, muteMinutes }: Waiting) =>
  Object.fromEntries(Object.entries({ samplePeriod, reportPeriod, minutes: muteMinutes }).filter(([, value]) => value !== null))

/** Hands a command to the broker: `gas/{platformCode}/{deviceCode}/down/cmd`. One that was answered or is over is not sent any more; one that is sent twice bears
 *  the same cmdId. */
export function commandWork(services: Services): OutboxWork {
  return async (payload) => {
    const { id } = payload as { readonly id: string }
    const { rows } = await sql<Waiting>`select c.command, c.sample_period as "samplePeriod", c.report_period as "reportPeriod",
        c.mute_minutes as "muteMinutes", c.answer_by as "answerBy", d.device_code as "deviceCode", d.platform_code as "platformCode"
      from device_command c join iot_device d on d.id = c.device_id where c.id = ${id} and c.status = '1' and not c.deleted`.execute(
      services.db,
    )
    const [waiting] = rows
    const now = services.clock()
    if (waiting === undefined) return
    const until = instantOf(waiting.answerBy)
    if (until <= now) return
    const way = wayDownOf(services)
    if (way === undefined) throw new Error('this process has no way to devices')
    const message = { v: 1, cmdId: id, deviceCode: waiting.deviceCode, ts: now, cmd: waiting.command, args: asked(waiting), until }
    const topic = `gas/${waiting.platformCode}/${waiting.deviceCode}/down/cmd`
    await way.send(topic, JSON.stringify(message), Math.ceil((until - now) / 1000))
    await inTransaction(contextOf(services, systemActor, jobFacts('deviceCommand'), 'zh-CN'), (ctx) =>
      takeSteps(ctx, { resource: 'deviceCommand', ids: [id], action: 'handOver' }),
    )
  }
}
