import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../services.ts'
import { openWayDown } from '../commands/way-down.ts'
import { startLiveCity } from '../simulation/live-city.ts'
import type { Intake } from './intake.ts'
import { startBrokerSource, startEmbeddedBroker } from './mqtt-source.ts'

/** Opens the ways by which readings come besides the push, as the environment says, and ends them with the server. */
export async function startSources(app: FastifyInstance, services: Services, intake: Intake): Promise<void> {
  const { mqttUrl, mqttPort, demoAlive } = services.config
  // Whoever only asks which calls there are opens none of them.
  const sources = [
    ...(typeof mqttUrl !== 'string' ? [] : [await startBrokerSource(services, intake, mqttUrl)]),
    ...(typeof mqttPort !== 'number' ? [] : [await startEmbeddedBroker(services, intake, mqttPort)]),
  ]
  const alive = demoAlive ? startLiveCity(services, intake) : undefined
  // By the broker outside where there are both; without any, the devices that only the demonstration has answer for themselves.
  const way = sources[0] ?? alive
  const closeWay = way === undefined ? undefined : openWayDown(services, way)
  app.addHook('preClose', async () => {
    closeWay?.()
    alive?.stop()
    await Promise.all(sources.map((source) => source.stop()))
  })
}
