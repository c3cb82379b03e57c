import type { RefusedMessage } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { Services } from '../../../../services.ts'
import type { Intake } from './intake.ts'
import { decodeMessage, messagesOf } from './message.ts'
import { noteRefused } from './refused-log.ts'
import type { Arrived } from './store-batch.ts'

/** What a body of messages came to. */
export interface Taken {
  readonly taken: number
  readonly repeated: number
  readonly refused: readonly { readonly at: number; readonly reason: RefusedMessage }[]
}

/** Takes the messages of a platform: all of what it answers as taken is committed. What is malformed, unknown or foreign is counted and never stops the rest. */
export async function takeMessages(
  services: Services,
  intake: Intake,
  platform: string | null,
  body: string,
  fromTopic?: string,
): Promise<Taken> {
  const read = messagesOf(body)
  if ('refused' in read) {
    await noteRefused(services, [{ platform, reason: read.refused, deviceCode: fromTopic ?? null, sample: body.slice(0, 2000) }])
    return { taken: 0, repeated: 0, refused: [{ at: 0, reason: read.refused }] }
  }
  const now = services.clock()
  const arrived: { at: number; one: Arrived; sample: unknown }[] = []
  const refused: { at: number; reason: RefusedMessage; deviceCode: string | null; sample: unknown }[] = []
  for (const [at, sample] of read.messages.entries()) {
    const decoded = decodeMessage(sample, now)
    if ('refused' in decoded) refused.push({ at, reason: decoded.refused, deviceCode: decoded.deviceCode, sample })
    // A message speaks for the device of its topic alone.
    else if (fromTopic !== undefined && decoded.reading.deviceCode !== fromTopic)
      refused.push({ at, reason: 'foreignPlatform', deviceCode: decoded.reading.deviceCode, sample })
    else arrived.push({ at, one: { platform, reading: decoded.reading }, sample })
  }
  const outcomes = arrived.length === 0 ? [] : await intake.take(arrived.map(({ one }) => one))
  let [taken, repeated] = [0, 0]
  for (const [index, outcome] of outcomes.entries()) {
    const own = arrived[index]
    if (outcome === 'stored') taken += 1
    else if (outcome === 'repeated') repeated += 1
    else if (own !== undefined) refused.push({ at: own.at, reason: outcome, deviceCode: own.one.reading.deviceCode, sample: own.sample })
  }
  await noteRefused(
    services,
    refused.map((one) => ({ ...one, platform })),
  )
  return { taken, repeated, refused: refused.map(({ at, reason }) => ({ at, reason })) }
}
