import type { JobName } from '@chengan/domain/system/schedule/job-catalogue'
import type { FastifyInstance } from 'fastify'
import { partedTables } from '../area-tables.ts'
import { coreJobs } from '../jobs/house-jobs.ts'
import type { Handler } from '../jobs/job.ts'
import type { OutboxWork } from '../jobs/outbox-sender.ts'
import type { ServerCall } from '../pipeline/call.ts'
import { sessionFacts } from '../pipeline/identify.ts'
import type { PipelineParts } from '../pipeline/index.ts'
import { contentKey } from '../resources/files/content-key.ts'
import { checkedPrinted } from '../resources/papers/checked-printed.ts'
import { PAPER_RENDER, paperRenderWork } from '../resources/papers/issue-paper.ts'
import { type DrawingWorks, pendingPapers } from '../resources/papers/kept-paper.ts'
import type { Services } from '../services.ts'
import { isScreen } from '../session/account.ts'
import type { OpenServices } from '../start/open-services.ts'
import { fireTimers } from '../timers/fire-timers.ts'
import { assetsWorks } from './assets/assets-works.ts'
import { registerCameraStreams } from './assets/cameras/stream-route.ts'
import { startLiveSensors } from './assets/sensors/live-sensors.ts'
import { figureNights } from './dashboards/metrics/figure-jobs.ts'
import { yearbookJobs } from './dashboards/yearbook/yearbook-jobs.ts'
import { eventsOfWeek } from './maintenance/daily/week-of-events.ts'
import { startBatch } from './maintenance/initiations/start-batch.ts'
import { maintenanceOutbox } from './maintenance/maintenance-outbox.ts'
import { maintenanceWorks } from './maintenance/maintenance-works.ts'
import { registerDocumentCheck } from './municipal/approvals/document-check.ts'
import { municipalJobs } from './municipal/jobs/municipal-jobs.ts'
import { planJobs } from './municipal/plans/plan-jobs.ts'
import { permitsOfWeek } from './municipal/statistics/week-of-permits.ts'
import { waitingPapers } from './municipal/waiting-papers.ts'
import { outsideParts } from './outside-parts.ts'
import { warnOfRow } from './system/alerts/alert-parts.ts'
import { registerDictionaryTag } from './system/dictionaries/dictionary-tag.ts'
import { removeContent } from './system/files/remove-content.ts'
import { registerFileRoutes } from './system/files/routes.ts'
import { registerWebSocket, type WebSocketParts } from './system/live/websocket.ts'
import { sendNotice } from './system/notices/send-notice.ts'
import { systemOutboxWorks } from './system/outbox-works.ts'
import { registerNotifyRoute } from './system/payments/notify-route.ts'
import { systemJobs } from './system/schedule/system-jobs.ts'
import { systemCalls } from './system/system-calls.ts'
import { dailyWorks } from './utilities/daily/daily-works.ts'
import { hazardsByDistrict, hazardsSinceYesterday } from './utilities/hazards/hazard-overview.ts'
import { hazardStates, weekFigures } from './utilities/hazards/week-figures.ts'
import { deviceAlarms } from './utilities/monitoring/device-overview.ts'
import { registerIngest } from './utilities/monitoring/telemetry/ingest-route.ts'
import { openIntake } from './utilities/monitoring/telemetry/intake.ts'
import { startSources } from './utilities/monitoring/telemetry/start-sources.ts'
import { checkedOrder } from './utilities/orders/order-check.ts'
import { ORDER_RENDER, orderRenderWork } from './utilities/orders/render-order.ts'
import { utilitiesWorks } from './utilities/utilities-works.ts'

/** A part of the home page of one business system. */
const ofGas = <Read>(read: Read) => ({ system: 'zhrq', read })
const ofStreets = <Read>(read: Read) => ({ system: 'zhsz', read })

/** Mounts what the areas bring besides their definitions: streams of files, the live channel, calls without a resource. */
export async function registerAreas(
  app: FastifyInstance,
  parts: PipelineParts,
  open: OpenServices,
  live: Pick<WebSocketParts, 'hub' | 'isEnding'>,
): Promise<readonly ServerCall[]> {
  registerDictionaryTag(app, parts.services)
  await registerWebSocket(app, {
    ...live,
    async identify(request) {
      const facts = sessionFacts(request, true)
      const found = await open.sessions.identify(facts)
      if (found === null) return null
      open.sessions.refuseRestricted(found.session, facts.path)
      await open.sessions.countUse(found, facts)
      return { userId: found.actor.userId, sessionId: found.session.id, actor: found.actor }
    },
    lives: ({ sessionId }) => open.sessions.lives(sessionId),
  })
  await registerFileRoutes(app, {
    ...parts,
    readerOf: open.sessions.readerOf,
    isScreen: (actor) => isScreen(open.sessionServices.words, actor.roles),
    renderPending: pendingPapers(open.services, papersDrawn(open.services)),
  })
  await registerNotifyRoute(app, parts.services)
  const intake = openIntake(parts.services, sendNotice)
  app.addHook('onClose', () => intake.end())
  await registerIngest(app, parts.services, intake)
  await startSources(app, parts.services, intake)
  if (parts.services.config.demoAlive) {
    const sensors = startLiveSensors(parts.services, sendNotice)
    app.addHook('preClose', async () => sensors.stop())
  }
  registerDocumentCheck(app, parts.services, [checkedOrder, checkedPrinted])
  registerCameraStreams(app, parts.services, open.streams)
  const { registry } = open.services
  const ofSystem = systemCalls(registry, {
    figures: [ofGas(weekFigures), ofStreets(permitsOfWeek), ofStreets(eventsOfWeek)],
    states: [ofGas(hazardStates)],
    overview: [ofGas(hazardsSinceYesterday), ofGas(deviceAlarms), ofGas(hazardsByDistrict)],
  })
  return [...ofSystem, startBatch(registry)]
}

/** The kinds of that work that draw the paper of a file: the sooner where somebody opens it. */
const papersDrawn = (services: Services): DrawingWorks => ({
  [ORDER_RENDER]: orderRenderWork(services, contentKey),
  [PAPER_RENDER]: paperRenderWork(services, contentKey),
})

/** Every kind of work that is put off until after a commit. */
export function outboxWorks({ services, sessionServices }: OpenServices): Readonly<Record<string, OutboxWork>> {
  return {
    ...systemOutboxWorks(services, { session: sessionServices }),
    ...utilitiesWorks(services),
    ...maintenanceOutbox(services, outsideParts),
    ...waitingPapers(services, contentKey),
    ...papersDrawn(services),
    removeContent: removeContent(services),
  }
}

/** What the clocks of rows do, each time that one is due. */
export function rowClocks({ services }: OpenServices): (isEnding: () => boolean) => Promise<number> {
  return (isEnding) => fireTimers(services, warnOfRow, isEnding)
}

/** What does the jobs of the catalogue. The engines bring theirs, the areas the rest; a job without a handler does not compile. */
export function jobHandlers(open: OpenServices): Readonly<Record<JobName, Handler>> {
  const { services } = open
  return {
    ...coreJobs(open, outboxWorks(open), partedTables),
    ...systemJobs(services),
    ...dailyWorks(services, sendNotice),
    ...maintenanceWorks(services),
    ...assetsWorks(services),
    ...yearbookJobs(services),
    ...planJobs(services),
    ...municipalJobs(services, sendNotice),
    ...figureNights(services),
  }
}
