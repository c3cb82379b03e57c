import { resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { RefusedMessage } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { isObject } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { contextOf, jobFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Services } from '../../../../services.ts'
import { isStorable, MESSAGE_BYTES } from '../telemetry/message.ts'
import { noteRefused } from '../telemetry/refused-log.ts'

const WORDS_KEPT = 200

interface Answer {
  readonly cmdId: string
  readonly isDone: boolean
  readonly text: string
}

/** What a device says to a command: `{v, cmdId, ok, text}`. Without `ok` it has taken it. */
function readAnswer(body: string): Answer | RefusedMessage {
  if (Buffer.byteLength(body) > MESSAGE_BYTES) return 'tooLarge'
  let told: unknown
  try {
    told = JSON.parse(body)
  } catch {
    return 'notJson'
  }
  if (!isObject<'cmdId' | 'ok' | 'text'>(told)) return 'malformed'
  const { cmdId, ok, text } = told
  if (typeof cmdId !== 'string' || cmdId.length > 32 || !isStorable(cmdId)) return 'malformed'
  if (ok !== undefined && typeof ok !== 'boolean') return 'malformed'
  return {
    cmdId,
    isDone: ok !== false,
    text: typeof text === 'string' ? text.slice(0, WORDS_KEPT).replaceAll('\0', '').toWellFormed() : '',
  }
}

/** Takes the answer of a device, below whose topic it came, to a command of that device; an answer that comes again changes nothing. Committed once it returns; an answer to
 *  nothing is counted like every other message that is not taken. */
export async function takeAnswer(services: Services, platform: string, deviceCode: string, body: string): Promise<void> {
  const answer = readAnswer(body)
  const refused = (reason: RefusedMessage) => noteRefused(services, [{ platform, reason, deviceCode, sample: body.slice(0, 2000) }])
  if (typeof answer === 'string') return refused(answer)
  const isKnown = await inTransaction(contextOf(services, systemActor, jobFacts('telemetry'), 'zh-CN'), async (ctx) => {
    const { rows } = await sql`select 1 from device_command c join iot_device d on d.id = c.device_id
      where c.id = ${answer.cmdId} and d.device_code = ${deviceCode} and d.platform_code = ${platform} and not c.deleted`.execute(ctx.db)
    if (rows.length === 0) return false
    const { failed, success } = resultFlag.values
    const values = () => ({ result: (answer.isDone ? success : failed).value, answer: answer.text || null })
    await takeSteps(ctx, { resource: 'deviceCommand', ids: [answer.cmdId], action: 'acknowledge', values })
    return true
  })
  if (!isKnown) await refused('unknownCommand')
}
