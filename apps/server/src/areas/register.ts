import type { FastifyInstance } from 'fastify'
import type { OutboxWork } from '../jobs/outbox-sender.ts'
import type { Job } from '../jobs/runner.ts'
import type { OpenServices } from '../open-services.ts'
import type { ServerCall } from '../pipeline/call.ts'
import { sessionFacts } from '../pipeline/identify.ts'
import type { PipelineParts } from '../pipeline/index.ts'
import { registerDictionaryTag } from './system/dictionaries/dictionary-tag.ts'
import { sweepChunks } from './system/files/chunks.ts'
import { contentKey } from './system/files/keep-file.ts'
import { removeContent } from './system/files/remove-content.ts'
import { registerFileRoutes } from './system/files/routes.ts'
import { systemCalls } from './system/fulfilments.ts'
import type { LiveHub } from './system/live/hub.ts'
import { registerWebSocket } from './system/live/websocket.ts'
import { sendNotice } from './system/notices/send-notice.ts'
import { systemOutboxWorks } from './system/outbox-works.ts'
import { dailyWorks } from './utilities/daily/daily-works.ts'
import { utilitiesWorks } from './utilities/fulfilments.ts'
import { hazardStates, weekFigures } from './utilities/hazards/week-figures.ts'
import { renderPending } from './utilities/orders/render-order.ts'

const DAY_CHECK = 15 * 60_000

/** Mounts what the areas bring besides their definitions: streams of files, the live channel, calls without a resource. */
export async function registerAreas(
  app: FastifyInstance,
  parts: PipelineParts,
  open: OpenServices,
  hub: LiveHub,
): Promise<readonly ServerCall[]> {
  registerDictionaryTag(app, parts.services)
  await registerWebSocket(app, {
    hub,
    async identify(request) {
      const found = await open.sessions.identify(sessionFacts(request, true))
      return found && { userId: found.actor.userId, sessionId: found.session.id }
    },
  })
  await registerFileRoutes(app, {
    ...parts,
    verifyFileSignature: open.sessions.verifyFileSignature,
    actorOf: open.sessions.actorOf,
    renderPending: (fileId) => renderPending(open.services, contentKey, fileId),
  })
  return systemCalls({ figures: [weekFigures], states: [hazardStates] })
}

/** What the areas do in the background: their kinds of outbox work, and their jobs. */
export function areaWork(open: OpenServices): { readonly works: Readonly<Record<string, OutboxWork>>; readonly areaJobs: readonly Job[] } {
  const { services, sessionServices } = open
  const daily = Object.entries(dailyWorks(services, sendNotice)).map(
    ([name, work]): Job => ({
      name,
      everyMs: DAY_CHECK,
      async run() {
        await work()
      },
    }),
  )
  return {
    works: {
      ...systemOutboxWorks(services, { session: sessionServices }),
      ...utilitiesWorks(services, contentKey),
      removeContent: removeContent(services),
    },
    areaJobs: [
      ...daily,
      {
        name: 'chunkSweep',
        everyMs: DAY_CHECK,
        async run() {
          await sweepChunks(services)
        },
      },
    ],
  }
}
